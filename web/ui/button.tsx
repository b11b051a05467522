import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts';

type Props = ComponentProps<'button'> & ButtonLook;

/** A button that does something here; one that leads somewhere is a LinkButton. */
export function Button({ kind, size, wide, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ kind, size, wide, className })} {...rest} />;
}
