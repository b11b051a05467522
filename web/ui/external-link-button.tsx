import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & ButtonLook & { href: string };

/** A link to somebody else's page, in a new tab, that looks like a button. */
export function ExternalLinkButton({ kind, size, wide, className, children, ...rest }: Props) {
  return (
    <a
      className={buttonClass({ kind, size, wide, className })}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
      <Icon name="external" />
    </a>
  );
}
