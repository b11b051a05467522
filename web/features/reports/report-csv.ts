import type { Report } from '#contract/reports.ts';
import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import { machineDate } from '#domain/date-precision.ts';
import { racePace } from '#domain/race-pace.ts';

const HEADER = ['Carrera', 'Fecha', 'Distancia', 'Tiempo', 'Ritmo'];

/** The report's races as a table file that spreadsheets open, accents included. */
export function reportCsv(races: Report['listado']): string {
  const rows = races.map((race) => [
    race.raceName,
    machineDate(race),
    race.distance,
    race.raceTime,
    racePace(race),
  ]);
  return UTF8_MARK + csvLines([HEADER, ...rows]);
}

type ReportFilter = { distance: string; year: string };

/** The address of a report, or of its table file, with its filters; an empty one stays out. */
export function filtered(path: string, filter: Partial<ReportFilter>): string {
  const set = Object.entries(filter).filter(([, value]) => value);
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The filters of a report's address; a year that is none counts as absent. */
export function reportFilter({ url }: Request): ReportFilter {
  const { searchParams } = new URL(url);
  const year = searchParams.get('year') ?? '';
  return { distance: searchParams.get('distance') ?? '', year: /^\d{4}$/.test(year) ? year : '' };
}
