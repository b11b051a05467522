import { readDateCell, readPeriodCell } from '#domain/date-cell.ts';
import type { HistoryField } from '#domain/history-fields.ts';
import type { HistoryCells } from '#domain/history-row.ts';
import { foldText } from '#domain/search-text.ts';
import { readTimeCell } from '#domain/time-cell.ts';
import type { TableRow } from '#server/spreadsheets/csv-records.ts';

type Columns = readonly (HistoryField | null)[];

const ROWS_MIN = 20;
const SAMPLE = 200;
const FOUND_MAX = 20;
const PERSON =
  /^(?:nombres?|apellidos?|nombres? (?:y )?apellidos?|nombre completo|corredor(?:a|es)?|atleta|participante|competidor(?:a)?|deportista|name|full name|first name|last name|surname|athlete|runner|competitor)$/;
const PLACES: readonly (HistoryField | null)[] = [
  'position',
  'genderPosition',
  'categoryPosition',
  'finishers',
];

/** Whether a table holds who arrived at one race, and not the races of one runner: no runner's races lack days and have rising places. */
export function isResultList(
  headings: readonly string[] | null,
  columns: Columns,
  rows: readonly TableRow[],
): boolean {
  if (rows.length < ROWS_MIN) return false;
  const cellsOf = (field: HistoryField, of: readonly TableRow[]) => {
    const at = columns.indexOf(field);
    return at < 0 ? [] : of.map(({ cells }) => cells[at]?.trim() ?? '');
  };
  const step = Math.ceil(rows.length / SAMPLE);
  const sample = rows.filter((_, index) => index % step === 0);
  const days = new Set(
    cellsOf('raceDate', sample).flatMap((cell) => readDateCell(cell) ?? readPeriodCell(cell)?.date ?? []),
  );
  const hasYears = headings?.some((heading) => /^(?:ano|year|edicion)$/.test(foldText(heading)));
  const times = [...cellsOf('raceTime', sample), ...cellsOf('gunTime', sample)].filter((cell) =>
    readTimeCell(cell),
  );
  if (days.size > 1 || hasYears || times.length < sample.length / 2) return false;
  const places = cellsOf('position', rows).flatMap((cell) => Number(/^\d+/.exec(cell)?.[0]) || []);
  if (places.length > rows.length / 2 && areRising(places)) return true;
  const names = headings && personColumn(headings) >= 0 ? rows.map((row) => personOf(headings, row)) : [];
  return names.length > 0 && new Set(names).size > names.length * 0.9;
}

/** The rows with this name or number, without what the list says of the person. */
export function rowsOfRunner(
  runner: string,
  {
    headings,
    columns,
    rows,
  }: { headings: readonly string[] | null; columns: Columns; rows: readonly TableRow[] },
): { line: number; cells: HistoryCells }[] {
  const words = foldText(runner).split(' ');
  const isNumber = /^\d+$/.test(runner.trim());
  const bib = columns.indexOf('shipNumber');
  const isTold = ({ cells }: TableRow) => {
    if (!isNumber) return containsAll(foldText(cells.join(' ')), words);
    if (bib >= 0) return cells[bib]?.trim() === runner.trim();
    return cells.some((cell, at) => !PLACES.includes(columns[at] ?? null) && cell.trim() === runner.trim());
  };
  const person = new Set(headings?.flatMap((heading, at) => (PERSON.test(foldText(heading)) ? [at] : [])));
  const found: { line: number; cells: HistoryCells }[] = [];
  for (const row of rows) {
    if (!isTold(row)) continue;
    const cells: HistoryCells = {};
    columns.forEach((field, at) => {
      // Where the runner is from, not where the race was.
      if (!field || field === 'raceCity' || person.has(at)) return;
      if (row.cells[at]?.trim()) cells[field] ??= row.cells[at];
    });
    found.push({ line: row.line, cells });
    if (found.length === FOUND_MAX) break;
  }
  return found;
}

const containsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const personColumn = (headings: readonly string[]) =>
  headings.findIndex((heading) => PERSON.test(foldText(heading)));

const personOf = (headings: readonly string[], { cells }: TableRow) =>
  headings.map((heading, at) => (PERSON.test(foldText(heading)) ? (cells[at] ?? '') : '')).join(' ');

function areRising(places: readonly number[]): boolean {
  const rising = places.filter((place, index) => index > 0 && place > (places[index - 1] ?? 0)).length;
  return rising > places.length * 0.9;
}
