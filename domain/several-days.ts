import { type CalendarDate, formatDayMonth } from './calendar-date.ts';
import { dayOf, daysOf, type RaceDays, type WithOwnDay } from './own-day.ts';

/** The distances of each day of a race, the first day first. */
export function byDay<Distance extends WithOwnDay>(race: {
  startDate: CalendarDate;
  distances: readonly Distance[];
}): { day: CalendarDate; distances: Distance[] }[] {
  const days = Map.groupBy(race.distances, (one) => dayOf(race, one));
  return [...days].map(([day, distances]) => ({ day, distances })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** '5 y 6 dic', '31 ene y 1 feb'; null of a race that is on one day. */
export function daysText(race: RaceDays): string | null {
  const days = daysOf(race).map(formatDayMonth);
  if (days.length < 2) return null;
  const words = days.map(({ day, month }, at) =>
    days[at + 1]?.month === month ? String(day) : `${day} ${month}`,
  );
  return new Intl.ListFormat('es').format(words);
}
