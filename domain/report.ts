import type { DatePrecision } from './date-precision.ts';
import { kilometresOf } from './distance-names.ts';
import { secondsToRaceTime } from './race-time.ts';
import { hasRaceYear } from './race-year.ts';
import { compareText } from './search-text.ts';
import { countedSeconds } from './world-best.ts';

type Counted = { distance: string; distanceMeters: number | null; raceTime: string | null };
type Reported = Counted & { id: string; raceName: string; raceDate: string; datePrecision?: DatePrecision };

export type ReportTotals = { totalCarreras: number; distanciaTotal: number; tiempoTotal: string };

/** The totals of completed races (docs/product §9.3 totals). */
export function totalsOf(completed: readonly Counted[]): ReportTotals {
  const kilometres = completed.reduce((sum, { distance }) => sum + kilometresOf(distance), 0);
  const seconds = completed.reduce((sum, race) => sum + (countedSeconds(race) ?? 0), 0);
  return {
    totalCarreras: completed.length,
    // Sums of decimals such as 4.2 carry rounding noise.
    distanciaTotal: Math.round(kilometres * 1000) / 1000,
    tiempoTotal: secondsToRaceTime(seconds),
  };
}

/**
 * Completed races, the latest first, with their totals and those of each year (§9.3 totals).
 * @param year the races of that year alone, beside the totals of all; empty: of every year
 */
export function reportOf(completed: readonly Reported[], year: string) {
  const chosen = completed.filter(({ raceDate }) => raceDate.startsWith(year));
  const dated = completed.filter(({ raceDate }) => hasRaceYear(raceDate));
  const years = Map.groupBy(dated, ({ raceDate }) => Number(raceDate.slice(0, 4)));
  return {
    listado: chosen
      .sort((a, b) => compareText(b.raceDate, a.raceDate) || compareText(a.id, b.id))
      .map(reportedRace),
    ...totalsOf(chosen),
    years: [...years].sort(([a], [b]) => b - a).map(([of, races]) => ofYear(of, totalsOf(races))),
  };
}

const ofYear = (year: number, totals: ReportTotals) => ({
  year,
  carreras: totals.totalCarreras,
  distancia: totals.distanciaTotal,
  tiempo: totals.tiempoTotal,
});

/** What a report and a year say of one race. */
export function reportedRace({ datePrecision = 'day', ...race }: Reported) {
  const { id, raceName, raceDate, raceTime, distance, distanceMeters } = race;
  return { id, raceName, raceDate, datePrecision, raceTime, distance, distanceMeters };
}
