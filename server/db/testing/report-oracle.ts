import { compareDistances } from '#domain/distance.ts';
import { distanceClass } from '#domain/distance-class.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import type { Outcome } from '#domain/race-result.ts';
import { type ReportTotals, totalsOf } from '#domain/report.ts';
import { compareText } from '#domain/search-text.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from '#domain/user-race.ts';
import { countedSeconds } from '#domain/world-best.ts';

// Test oracle: what server/db/runners/reports.repository.ts does in SQL, in plain code.

type ReportedRace = {
  status: UserRaceStatus;
  outcome: Outcome | null;
  distance: string;
  distanceMeters: number | null;
  raceTime: string | null;
  raceDate: string;
};
type TimedRace = ReportedRace & { id: string };
type Timed = Pick<ReportedRace, 'distance' | 'distanceMeters' | 'raceTime'>;
type Filter = { distance: string; year: string };

export function reportedRaces<R extends ReportedRace>(races: readonly R[], { distance, year }: Filter): R[] {
  return races.filter(
    (race) =>
      race.status === COMPLETED_STATUS &&
      race.outcome === null &&
      (distance === '' || race.distance === distance) &&
      race.raceDate.startsWith(year),
  );
}

/** The last year first. */
export function reportedYears(races: readonly ReportedRace[]) {
  const years = new Set(races.map(({ raceDate }) => Number(raceDate.slice(0, 4))));
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => {
      const ofYear = races.filter(({ raceDate }) => raceDate.startsWith(String(year)));
      const {
        totalCarreras: carreras,
        distanciaTotal: distancia,
        tiempoTotal: tiempo,
      } = reportTotals(ofYear);
      return { year, carreras, distancia, tiempo };
    });
}

export function reportTotals(races: readonly Timed[]): ReportTotals {
  const kilometres = races.reduce((sum, race) => sum + kilometresOf(race.distance), 0);
  const seconds = races.reduce((sum, race) => sum + secondsOf(race), 0);
  return totalsOf({ races: races.length, kilometres, seconds });
}

/** Times above zero; a tie goes to the earlier date, then the id (docs/product.md §9.12, which time wins). */
export function bestTimes<R extends TimedRace>(
  races: readonly R[],
  { distance, year }: Filter = { distance: '', year: '' },
): R[] {
  const best = new Map<string, R>();
  for (const race of races) {
    const wanted = distanceClass(race.distance, race.distanceMeters);
    if (!isTimed(race) || !race.raceDate.startsWith(year) || (distance && distance !== wanted)) continue;
    const record = best.get(wanted);
    if (!record || compareTimes(race, record) < 0) best.set(wanted, race);
  }
  return [...best.values()].sort(
    (a, b) => compareDistances(a.distance, b.distance) || compareText(a.id, b.id),
  );
}

function isTimed(race: TimedRace): boolean {
  return race.status === COMPLETED_STATUS && race.outcome === null && secondsOf(race) > 0;
}

function compareTimes(a: TimedRace, b: TimedRace): number {
  return secondsOf(a) - secondsOf(b) || compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id);
}

function secondsOf(race: Timed): number {
  return countedSeconds(race) ?? 0;
}
