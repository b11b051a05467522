import type { ReactNode } from 'react';
import styles from '#web/ui/pill.module.css';

type Props = {
  /** Which of the six distance colours it wears (`2K` … `42K`), with `tint` for a name outside the six. */
  distance: string;
  children: ReactNode;
};

/** A distance, in its colour. Several stand in a PillList. */
export function Pill({ distance, children }: Props) {
  return (
    <span className={styles.pill} data-distance={distance}>
      {children}
    </span>
  );
}
