import { kilometresOf } from './distance.ts';
import { raceTimeToSeconds, secondsToRaceTime } from './race-time.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

type ReportedRace = { status: UserRaceStatus; distance: string; raceTime: string | null };

export type ReportTotals = { totalCarreras: number; distanciaTotal: number; tiempoTotal: string };

/**
 * The completed races of one distance, or of all when none is named. docs/product.md §9.1
 * In real use the database works this out (server/db/reports.repository.ts); tests hold it against this.
 */
export function reportedRaces<R extends ReportedRace>(races: readonly R[], distance: string): R[] {
  return races.filter(
    (race) => race.status === COMPLETED_STATUS && (distance === '' || race.distance === distance),
  );
}

/**
 * Their number, kilometres by the distances' names, and time, which may pass 24 hours. docs/product.md §9.3
 * In real use the database works this out (server/db/reports.repository.ts); tests hold it against this.
 */
export function reportTotals(races: readonly Omit<ReportedRace, 'status'>[]): ReportTotals {
  const kilometres = races.reduce((sum, race) => sum + kilometresOf(race.distance), 0);
  const seconds = races.reduce((sum, race) => sum + (raceTimeToSeconds(race.raceTime ?? '') ?? 0), 0);
  return totalsOf({ races: races.length, kilometres, seconds });
}

/** Totals as they are shown, from the database's sums. */
export function totalsOf(sums: { races: number; kilometres: number; seconds: number }): ReportTotals {
  return {
    totalCarreras: sums.races,
    // Sums of decimals such as 4.2 carry noise far behind the point.
    distanciaTotal: Math.round(sums.kilometres * 1000) / 1000,
    tiempoTotal: secondsToRaceTime(sums.seconds),
  };
}
