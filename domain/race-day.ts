import { type CalendarDate, daysBetween, isCalendarDate } from './calendar-date.ts';
import type { Coordinates } from './coordinates.ts';
import type { Outcome } from './race-result.ts';
import type { RaceStatus } from './race-status.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

export const DAYS_BEFORE_RACE_DAY = 3;

type Race = {
  raceDate: CalendarDate;
  status: UserRaceStatus;
  raceStatus: RaceStatus | null;
  outcome: Outcome | null;
};

/** From three days before until the end of its day, unless it is over or called off (§18.53 race day). */
export function isRaceDayNear({ raceDate, status, raceStatus, outcome }: Race, today: CalendarDate): boolean {
  if (status === COMPLETED_STATUS || outcome !== null || !isCalendarDate(raceDate)) return false;
  if (raceStatus === 'cancelada' || raceStatus === 'aplazada') return false;
  const days = daysBetween(today, raceDate);
  return days >= 0 && days <= DAYS_BEFORE_RACE_DAY;
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

export type WayThere = { directions: string; geo: string };

/** Addresses that open a phone's maps: one that every browser follows, and one that the phone asks about
 * (§18.54 day contents). */
export function wayThere(point: Coordinates | null, place: string): WayThere {
  const where = point ? point.join(',') : place;
  const query = new URLSearchParams({ api: '1', destination: where });
  return {
    directions: `https://www.google.com/maps/dir/?${query}`,
    geo: `geo:${point ? where : '0,0'}?q=${encodeURIComponent(where)}`,
  };
}
