import { secondsToRaceTime } from './race-time.ts';

export type ReportTotals = { totalCarreras: number; distanciaTotal: number; tiempoTotal: string };

export function totalsOf(sums: { races: number; kilometres: number; seconds: number }): ReportTotals {
  return {
    totalCarreras: sums.races,
    // Sums of decimals such as 4.2 carry rounding noise.
    distanciaTotal: Math.round(sums.kilometres * 1000) / 1000,
    tiempoTotal: secondsToRaceTime(sums.seconds),
  };
}
