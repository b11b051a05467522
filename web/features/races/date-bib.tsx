import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { Bib } from '#web/features/races/bib.tsx';

export function DateBib({ date, className }: { date: CalendarDate; className?: string | undefined }) {
  return <Bib date={date} day={formatDayMonth(date)} className={className} />;
}
