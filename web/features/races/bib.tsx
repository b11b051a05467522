import type { formatDayMonth } from '#domain/calendar-date.ts';
import styles from '#web/features/races/date-bib.module.css';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** YYYY-MM-DD */
  date: string;
  day: ReturnType<typeof formatDayMonth>;
  className?: string | undefined;
};

/** A race's day as a bib, the number that runners wear, pin holes included. */
export function Bib({ date, day: { day, month, year, weekday }, className }: Props) {
  return (
    <time className={classNames(styles.bib, className)} dateTime={date}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{`${month} ${year}`}</span>{' '}
      <span className={styles.weekday}>{weekday}</span>
    </time>
  );
}
