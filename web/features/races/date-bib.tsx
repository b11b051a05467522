import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import styles from '#web/features/races/date-bib.module.css';
import { classNames } from '#web/ui/class-names.ts';

/** A race's day as a bib, the number that runners wear, pin holes included. */
export function DateBib({ date, className }: { date: CalendarDate; className?: string | undefined }) {
  const { day, month, year, weekday } = formatDayMonth(date);
  return (
    <time className={classNames(styles.bib, className)} dateTime={date}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{`${month} ${year}`}</span>{' '}
      <span className={styles.weekday}>{weekday}</span>
    </time>
  );
}
