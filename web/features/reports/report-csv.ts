import type { Report } from '#contract/reports.ts';
import { REPORTS } from '#web/copy/reports.ts';
import { racePace } from '#web/features/user-races/race-pace.ts';

const HEADER = [REPORTS.race, REPORTS.date, REPORTS.distance, REPORTS.time, REPORTS.pace];

/** The report's races as a table file that spreadsheets open, accents included. */
export function reportCsv(races: Report['listado']): string {
  const rows = races.map((race) => [
    race.raceName,
    race.raceDate,
    race.distance,
    race.raceTime ?? '',
    racePace(race) ?? '',
  ]);
  return `\uFEFF${[HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet would run a text that begins like a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
