import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/notice.module.css';

type Props = {
  tone: 'good' | 'info' | 'warning' | 'danger' | 'muted';
  label?: string;
  /** `alert` for what just went wrong, `status` for what just went well; nothing for what was always there. */
  role?: 'alert' | 'status';
  className?: string | undefined;
  children: ReactNode;
};

/** A strip with one message about the content below it. */
export function Notice({ tone, label, role, className, children }: Props) {
  return (
    <div className={classNames(styles.strip, className)} data-tone={tone} role={role}>
      {label && <strong>{label}</strong>}
      <span className={styles.words}>{children}</span>
    </div>
  );
}
