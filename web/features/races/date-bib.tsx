import { formatDayMonth, formatLongDate } from '#domain/calendar-date.ts';
import { awaitedDay, type DatedRace, machineDate } from '#domain/date-precision.ts';
import { Bib, type BibWords } from '#web/features/races/bib.tsx';

export function bibWords(race: DatedRace): BibWords {
  const { day, month, year, weekday } = formatDayMonth(race.raceDate);
  const awaited = awaitedDay(race);
  if (!awaited) return [day, `${month} ${year}`, weekday, formatLongDate(race.raceDate)];
  return ['?', race.datePrecision === 'year' ? year : `${month} ${year}`, '', awaited];
}

type Props = { race: DatedRace; className?: string | undefined };

export function DateBib({ race, className }: Props) {
  return <Bib date={machineDate(race)} words={bibWords(race)} className={className} />;
}
