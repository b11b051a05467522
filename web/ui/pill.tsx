import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/pill.module.css';

type Props = {
  /** Which of the six distance colours it has (`2K` … `42K`), with `tint` for a name outside the six. */
  distance: string;
  children: ReactNode;
};

/** A distance, in its colour. */
export function Pill({ distance, children }: Props) {
  return (
    <span className={styles.pill} data-distance={distance}>
      {children}
    </span>
  );
}

/** A row of pills that wraps. */
export function PillList({ className, ...list }: ComponentProps<'span'>) {
  return <span className={classNames(styles.list, className)} {...list} />;
}
