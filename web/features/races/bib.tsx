import styles from '#web/features/races/date-bib.module.css';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** YYYY-MM-DD; YYYY-MM or YYYY of a race without a day. */
  date: string;
  words: BibWords;
  className?: string | undefined;
};

/** Day, month with year, weekday, and the whole date as it is read aloud. */
export type BibWords = readonly [day: string, month: string, weekday: string, whole: string];

/** A race's day as a bib, the number that runners wear, pin holes included. */
export function Bib({ date, words: [day, month, weekday, whole], className }: Props) {
  return (
    <time className={classNames(styles.bib, className)} dateTime={date}>
      <span aria-hidden>{day}</span>
      <span aria-hidden>{month}</span>
      <span aria-hidden>{weekday}</span>
      <span className="visually-hidden">{whole}</span>
    </time>
  );
}
