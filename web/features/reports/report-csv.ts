import type { Report } from '#contract/reports.ts';
import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import { racePace } from '#domain/race-pace.ts';
import { REPORTS } from '#web/copy/reports.ts';

const HEADER = [REPORTS.race, REPORTS.date, REPORTS.distance, REPORTS.time, REPORTS.pace];

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
