import { BOGOTA_OFFSET_MILLISECONDS } from './bogota-day.ts';
import { type CalendarDate, daysBetween, isCalendarDate } from './calendar-date.ts';
import { isClockTime } from './clock-time.ts';
import type { Coordinates } from './coordinates.ts';
import { type DatePrecision, hasDay } from './date-precision.ts';
import type { Outcome } from './race-result.ts';
import type { RaceStatus } from './race-status.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

export const DAYS_BEFORE_RACE_DAY = 3;

type Race = {
  raceDate: CalendarDate;
  datePrecision?: DatePrecision;
  status: UserRaceStatus;
  raceStatus: RaceStatus | null;
  outcome: Outcome | null;
};

/** From three days before until the end of its day, unless it is over or called off (§18.53 race day). */
export function isRaceDayNear(race: Race, today: CalendarDate): boolean {
  const { raceDate, status, raceStatus, outcome } = race;
  if (status === COMPLETED_STATUS || outcome !== null || !isCalendarDate(raceDate)) return false;
  if (isCalledOff(raceStatus) || !hasDay(race)) return false;
  const days = daysBetween(today, raceDate);
  return days >= 0 && days <= DAYS_BEFORE_RACE_DAY;
}

export const isCalledOff = (status: RaceStatus | null) => status === 'cancelada' || status === 'aplazada';

/** By then most races of the country have started: for one without a known start time. */
const ASSUMED_START = '07:00';
/** A walker's pace, and what is allowed to a course whose length is unknown. */
const GENEROUS_SECONDS_PER_KILOMETRE = 600;
const GENEROUS_METRES = 21_097.5;

export type DayState = 'before' | 'during' | 'after';

type Timed = Pick<Race, 'raceDate' | 'raceStatus'> & {
  /** HH:MM of Bogota. */
  startTime: string | null;
  /** 0 when unknown. */
  metres: number;
  /** The runner's target, else the estimate, in seconds; 0 without either. */
  aim: number;
};

/** What a runner needs of a race at a moment, in epoch milliseconds (docs/product §18.53 race day). */
export function dayState({ raceDate, raceStatus, startTime, metres, aim }: Timed, now: number): DayState {
  if (isCalledOff(raceStatus) || !isCalendarDate(raceDate)) return 'before';
  const hour = startTime && isClockTime(startTime) ? startTime : ASSUMED_START;
  const start = Date.parse(`${raceDate}T${hour}Z`) - BOGOTA_OFFSET_MILLISECONDS;
  const seconds = aim || ((metres || GENEROUS_METRES) / 1000) * GENEROUS_SECONDS_PER_KILOMETRE;
  if (now < start) return 'before';
  return now < start + seconds * 1000 ? 'during' : 'after';
}

/** How far off a day is: 'Es hoy', 'Mañana', 'Faltan 12 días'; null once it is past. */
export function daysAway(date: CalendarDate, today: CalendarDate): string | null {
  const days = isCalendarDate(date) ? daysBetween(today, date) : -1;
  if (days < 0) return null;
  if (days === 0) return 'Es hoy';
  return days === 1 ? 'Mañana' : `Faltan ${days} días`;
}

/** Where a distance starts, as far as is known: else where the race is (docs/product §18.54 day contents). */
export function startOf(
  race: { latitude: number | null; longitude: number | null } | null,
  distance: { startPoint: Coordinates | null; route: readonly Coordinates[] } | undefined,
): Coordinates | null {
  const { latitude = null, longitude = null } = race ?? {};
  const ofRace = latitude === null || longitude === null ? null : ([latitude, longitude] as const);
  return distance?.startPoint ?? distance?.route[0] ?? ofRace;
}

/** An address that every browser follows and that opens a phone's maps (§18.54 day contents). */
export function wayThere(point: Coordinates | null, place: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: point?.join(',') ?? place })}`;
}
