import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/tag.module.css';

type Props = {
  tone: 'good' | 'info' | 'warning' | 'danger' | 'muted';
  children: string;
  className?: string | undefined;
};

/** One word on the state of something. */
export function Tag({ tone, children, className }: Props) {
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone}>
      {children}
    </span>
  );
}
