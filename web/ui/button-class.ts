import styles from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';

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
