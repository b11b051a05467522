import { type CalendarDate, daysBetween } from './calendar-date.ts';
import type { Outcome } from './race-result.ts';
import type { RaceStatus } from './race-status.ts';
import { totalsOf } from './report.ts';
import { isCompleted, type UserRaceStatus } from './user-race.ts';

/** Races and kilometres that a runner wants of a year; null for what has no goal. */
export type YearGoal = { races: number | null; kilometres: number | null };

export const YEAR_GOAL_MESSAGE = 'Escribe cuántas carreras, cuántos kilómetros o ambos.';
export const RACES_GOAL_MAX = 366;
export const KILOMETRES_GOAL_MAX = 20_000;

export type Progress = {
  goal: number;
  done: number;
  left: number;
  /** From 0 to 1. */
  share: number;
  /** `missed`: the year is over; `ahead` and `behind` by the days that have passed. */
  standing: 'reached' | 'ahead' | 'behind' | 'missed' | 'not begun';
  daysLeft: number;
};

/** How a goal of a year stands on a day (docs/product §18.78 year goal). */
export function yearProgress(goal: number, done: number, year: number, today: CalendarDate): Progress {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const days = daysBetween(first, last) + 1;
  const daysLeft = Math.min(days, Math.max(0, daysBetween(today, last) + 1));
  const left = Math.max(0, Math.round((goal - done) * 10) / 10);
  const passed = days - daysLeft;
  const standing = () => {
    if (left === 0) return 'reached';
    if (daysLeft === 0) return 'missed';
    if (today < first) return 'not begun';
    // Races are whole: a part of one is no delay.
    return done >= Math.floor((goal * passed) / days) ? 'ahead' : 'behind';
  };
  return { goal, done, left, share: Math.min(1, done / goal), standing: standing(), daysLeft };
}

/** By when each one that is left has to be run: one each so many days, 0 when more are left than days. */
export function daysForEach({ left, daysLeft }: Pick<Progress, 'left' | 'daysLeft'>): number {
  return Math.floor(daysLeft / Math.max(1, left));
}

/** What each month that is left needs, a part of one counting as one. */
export function neededEachMonth({ left, daysLeft }: Pick<Progress, 'left' | 'daysLeft'>): number {
  const months = Math.max(1, daysLeft / (365 / 12));
  return Math.ceil(left / months);
}

type Raced = {
  raceDate: CalendarDate;
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
  status: UserRaceStatus;
  outcome: Outcome | null;
  raceStatus: RaceStatus | null;
};

export type Tally = { carreras: number; distancia: number };

/** What was run in a year, and what of the list is still to be run in it, by the rules of the report (§9.1
 * what counts, §9.3 totals). */
export function yearTally(
  races: readonly Raced[],
  year: string,
  today: CalendarDate,
): { done: Tally; planned: Tally } {
  const ofYear = races.filter(({ raceDate, outcome }) => raceDate.startsWith(`${year}-`) && outcome === null);
  const takesPlace = ({ raceStatus }: Raced) => raceStatus !== 'cancelada' && raceStatus !== 'aplazada';
  return {
    done: tally(ofYear.filter(isCompleted)),
    planned: tally(ofYear.filter((race) => !isCompleted(race) && race.raceDate >= today && takesPlace(race))),
  };
}

function tally(races: readonly Raced[]): Tally {
  const { totalCarreras, distanciaTotal } = totalsOf(races);
  return { carreras: totalCarreras, distancia: distanciaTotal };
}
