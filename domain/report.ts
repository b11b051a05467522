import { secondsToRaceTime } from './race-time.ts';

export type ReportTotals = { totalCarreras: number; distanciaTotal: number; tiempoTotal: string };

/** Totals as they are shown, from the database's sums. */
export function totalsOf(sums: { races: number; kilometres: number; seconds: number }): ReportTotals {
  return {
    totalCarreras: sums.races,
    // Sums of decimals such as 4.2 carry noise far behind the point.
    distanciaTotal: Math.round(sums.kilometres * 1000) / 1000,
    tiempoTotal: secondsToRaceTime(sums.seconds),
  };
}
