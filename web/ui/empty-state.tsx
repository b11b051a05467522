import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '#web/ui/drawing.tsx';
import styles from '#web/ui/empty-state.module.css';

type Props = {
  message: string;
  drawing?: DrawingName;
  /** The next step. */
  children?: ReactNode;
};

/** Takes the place of missing content: what is missing, and the next step. */
export function EmptyState({ message, drawing = 'search', children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
