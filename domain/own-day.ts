import { type CalendarDate, formatDayMonth } from './calendar-date.ts';

/** How long after a race's first day its last distance may start. */
export const LAST_DAY_AFTER = 30;

type WithOwnDay = { startDate?: CalendarDate | null };
type RaceDays = { startDate: CalendarDate; distances: readonly WithOwnDay[] };

/** The day of a distance: its own, or its race's (docs/product §2.12 several days). */
export const dayOf = (race: { startDate: CalendarDate }, distance: WithOwnDay | undefined): CalendarDate =>
  distance?.startDate ?? race.startDate;

/** The days of a race's distances, the first one first, without repetitions. */
export const daysOf = (race: RaceDays): CalendarDate[] =>
  [...new Set(race.distances.map((one) => dayOf(race, one)))].sort();

/** The day after which a race is past. */
export const lastRaceDay = (race: RaceDays): CalendarDate => daysOf(race).at(-1) ?? race.startDate;

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
