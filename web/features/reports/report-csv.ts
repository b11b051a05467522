import type { Report } from '#contract/reports.ts';
import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import { racePace } from '#domain/race-pace.ts';

const HEADER = ['Carrera', 'Fecha', 'Distancia', 'Tiempo', 'Ritmo'];

/** The report's races as a table file that spreadsheets open, accents included. */
export function reportCsv(races: Report['listado']): string {
  const rows = races.map((race) => [
    race.raceName,
    race.raceDate,
    race.distance,
    race.raceTime,
    racePace(race),
  ]);
  return UTF8_MARK + csvLines([HEADER, ...rows]);
}
