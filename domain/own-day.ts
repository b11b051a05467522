import type { CalendarDate } from './calendar-date.ts';

/** How long after a race's first day its last distance may start. */
export const LAST_DAY_AFTER = 30;

export type WithOwnDay = { startDate?: CalendarDate | null };
export type RaceDays = { startDate: CalendarDate; distances: readonly WithOwnDay[] };

/** The day of a distance: its own, or its race's (docs/product §2.12 several days). */
export const dayOf = (race: { startDate: CalendarDate }, distance: WithOwnDay | undefined): CalendarDate =>
  distance?.startDate ?? race.startDate;

/** The days of a race's distances, the first one first, without repetitions. */
export const daysOf = (race: RaceDays): CalendarDate[] =>
  [...new Set(race.distances.map((one) => dayOf(race, one)))].sort();

/** The day after which a race is past. */
export const lastRaceDay = (race: RaceDays): CalendarDate => daysOf(race).at(-1) ?? race.startDate;

/** The next one that is not yet run, else the last. */
export const nextRaceDay = (race: RaceDays, today: CalendarDate): CalendarDate =>
  daysOf(race).find((day) => day >= today) ?? lastRaceDay(race);
