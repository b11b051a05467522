import { type CalendarDate, formatDayMonth, formatLongDate } from '#domain/calendar-date.ts';
import { Bib, type BibWords } from '#web/features/races/bib.tsx';

export function bibWords(date: CalendarDate): BibWords {
  const { day, month, year, weekday } = formatDayMonth(date);
  return [day, `${month} ${year}`, weekday, formatLongDate(date)];
}

export function DateBib({ date, className }: { date: CalendarDate; className?: string | undefined }) {
  return <Bib date={date} words={bibWords(date)} className={className} />;
}
