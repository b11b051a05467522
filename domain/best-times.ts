import { compareDistances } from './distance.ts';
import { raceTimeToSeconds } from './race-time.ts';
import { compareText } from './search-text.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

type TimedRace = {
  id: string;
  status: UserRaceStatus;
  distance: string;
  raceTime: string | null;
  raceDate: string;
};

/**
 * The best race of each distance, by distance: the lowest time above zero of a completed race; a tie goes to the
 * earlier date, then to the id. docs/product.md §9.12
 * In real use the database works this out (server/db/reports.repository.ts); tests hold it against this.
 */
export function bestTimes<R extends TimedRace>(races: readonly R[]): R[] {
  const best = new Map<string, R>();
  for (const race of races) {
    if (!isTimed(race)) continue;
    const record = best.get(race.distance);
    if (!record || compareTimes(race, record) < 0) best.set(race.distance, race);
  }
  return [...best.values()].sort((a, b) => compareDistances(a.distance, b.distance));
}

function isTimed(race: TimedRace): boolean {
  return race.status === COMPLETED_STATUS && secondsOf(race) > 0;
}

function compareTimes(a: TimedRace, b: TimedRace): number {
  return secondsOf(a) - secondsOf(b) || compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id);
}

function secondsOf(race: TimedRace): number {
  return raceTimeToSeconds(race.raceTime ?? '') ?? 0;
}

/**
 * Whether a time beats the record that stood before it.
 * @param before the record's seconds, null when the distance had none
 * @returns seconds gained, 0 for a first time, null when it is no record. docs/product.md §8.17
 */
export function recordGain(seconds: number | null, before: number | null): number | null {
  if (seconds === null || seconds <= 0) return null;
  if (before === null) return 0;
  return seconds < before ? before - seconds : null;
}
