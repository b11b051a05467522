import { compareDistances, kilometresOf } from '#domain/distance.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { type ReportTotals, totalsOf } from '#domain/report.ts';
import { compareText } from '#domain/search-text.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from '#domain/user-race.ts';

// Test oracle: what server/db/reports.repository.ts does in SQL, in plain code.

type ReportedRace = { status: UserRaceStatus; distance: string; raceTime: string | null };
type TimedRace = ReportedRace & { id: string; raceDate: string };

export function reportedRaces<R extends ReportedRace>(races: readonly R[], distance: string): R[] {
  return races.filter(
    (race) => race.status === COMPLETED_STATUS && (distance === '' || race.distance === distance),
  );
}

export function reportTotals(races: readonly Omit<ReportedRace, 'status'>[]): ReportTotals {
  const kilometres = races.reduce((sum, race) => sum + kilometresOf(race.distance), 0);
  const seconds = races.reduce((sum, race) => sum + (raceTimeToSeconds(race.raceTime ?? '') ?? 0), 0);
  return totalsOf({ races: races.length, kilometres, seconds });
}

/** Times above zero; a tie goes to the earlier date, then the id (docs/product.md §9.12, best times). */
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
