import type { ReactNode } from 'react';
import styles from '#web/ui/empty-state.module.css';

type Props = {
  message: string;
  /** Where to go from here. */
  children?: ReactNode;
};

/** Stands where content would: what is missing, and the way on. */
export function EmptyState({ message, children }: Props) {
  return (
    <div className={styles.empty}>
      <svg
        viewBox="0 0 200 60"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray="8 8"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M5 50C40 50 40 15 75 15s35 35 65 35 25-30 55-35" />
      </svg>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
