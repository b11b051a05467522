import type { ComponentProps } from 'react';
import styles from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { LineDrawing } from '#web/ui/line-drawing.tsx';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';

export type ButtonLook = {
  kind?: 'primary' | 'outline' | 'bare' | 'danger';
  size?: 'small' | 'large';
  wide?: boolean;
  className?: string | undefined;
};

/** The classes of something that looks like a button, whether it is one or a link. */
export function buttonClass({ kind = 'primary', size, wide, className }: ButtonLook): string {
  return classNames(styles.button, styles[kind], size && styles[size], wide && styles.wide, className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Pending: it does nothing, but keeps the focus, which a disabled button loses. */
    busy?: boolean;
  };

/** A button that does something here; one that leads somewhere is a LinkButton. */
export function Button({
  kind,
  size,
  wide,
  className,
  type = 'button',
  busy,
  onClick,
  ...rest
}: ButtonProps) {
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

export function LinkButton({ kind, size, wide, className, ...rest }: SiteLinkProps & ButtonLook) {
  return <SiteLink className={buttonClass({ kind, size, wide, className })} {...rest} />;
}

type ExternalProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & ButtonLook & { href: string };

/** A link to somebody else's page, in a new tab, that looks like a button. */
export function ExternalLinkButton({ kind, size, wide, className, children, ...rest }: ExternalProps) {
  return (
    <a
      className={buttonClass({ kind, size, wide, className })}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
      <LineDrawing name="external" path="M8 4H4v16h16v-4M13 4h7v7M20 4L11 13" />
    </a>
  );
}
