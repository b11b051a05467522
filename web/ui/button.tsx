import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Pending: it does nothing, but keeps the focus, which a disabled button loses. */
    busy?: boolean;
  };

/** A button that does something here; one that leads somewhere is a LinkButton. */
export function Button({ kind, size, wide, className, type = 'button', busy, onClick, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, wide, className })}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
