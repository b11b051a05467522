import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/pill.module.css';

/** A row of pills that wraps. */
export function PillList({ className, ...list }: ComponentProps<'span'>) {
  return <span className={classNames(styles.list, className)} {...list} />;
}
