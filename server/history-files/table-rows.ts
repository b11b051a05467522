import { HISTORY_ROWS_MAX } from '#contract/history.ts';
import { type ActivityList, activityList, otherSports } from '#domain/activity-list.ts';
import { isMonthFirst, readDateCell } from '#domain/date-cell.ts';
import { guessColumns, knownHeadings, outcomeAsked } from '#domain/history-columns.ts';
import { type HistoryField, unitOf } from '#domain/history-fields.ts';
import { type HistoryCells, isSum, type RowReading, readHistoryRow } from '#domain/history-row.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import {
  type HistoryOptions,
  type HistoryReading,
  type HistoryRow,
  tooManyRows,
  WATCH_NOTICE,
} from '#server/history-files/history-reading.ts';
import { isResultList, rowsOfRunner } from '#server/history-files/result-list.ts';
import type { TableRow } from '#server/spreadsheets/csv-records.ts';

const HEADING_LINES = 10;

/** A spreadsheet's rows as a runner's races; titles above the headings are left out. */
export function tableRows(table: readonly TableRow[], options: HistoryOptions): HistoryReading {
  const at = headingLine(table);
  const headings = table[at]?.cells ?? null;
  const data = table.slice(at + 1);
  const list = headings && activityList(headings);
  const columns =
    options.columns ??
    list?.columns ??
    guessColumns(
      headings,
      data.map(({ cells }) => cells),
    );
  const reading: RowReading = {
    ...(list?.reading ?? { units: unitsOf(columns, headings) }),
    monthFirst: isMonthFirst(column(data, columns.indexOf('raceDate'))),
    asked: outcomeAsked(headings?.[columns.indexOf('outcome')] ?? ''),
  };
  const isResults = !list && !options.columns && isResultList(headings, columns, data);
  const races = isResults
    ? rowsOfRunner(options.runner ?? '', { headings, columns, rows: options.runner ? data : [] })
    : racesOf(data, columns, list, options);
  const rows = races
    .slice(0, HISTORY_ROWS_MAX)
    .map(({ line, cells }): HistoryRow => ({ line, ...readHistoryRow(cells, reading) }));
  return {
    isActivities: list !== null,
    isResults,
    columns: columns.map((field, index) => ({
      heading: headings?.[index]?.trim() || `Columna ${index + 1}`,
      field,
    })),
    rows,
    notices: isResults
      ? resultNotices(data.length, races.length, options.runner)
      : noticesOf({ list, data, found: races.length, headings, columns }),
  };
}

function racesOf(
  data: readonly TableRow[],
  columns: readonly (HistoryField | null)[],
  list: ActivityList | null,
  options: HistoryOptions,
): { line: number; cells: HistoryCells }[] {
  return data.flatMap(({ line, cells }) => {
    const given = cellsOf(columns, cells);
    if (!given || isSum(given)) return [];
    const race = list ? list.raceOf(cells, given, options) : given;
    return race ? [{ line, cells: race }] : [];
  });
}

function resultNotices(all: number, found: number, runner: string | undefined): string[] {
  if (!runner)
    return [
      `Este archivo parece la lista de llegada de una carrera, con ${formatWhole(all)} filas: ¿cuál eres?`,
    ];
  if (found === 0) return [`En la lista de llegada no hay nadie con «${runner}».`];
  return found === 1 ? [] : ['Hay varias filas así: marca la tuya.'];
}

/** -1 when no line names columns. */
function headingLine(table: readonly TableRow[]): number {
  const lines = table.slice(0, HEADING_LINES);
  const ofActivities = lines.findIndex(({ cells }) => activityList(cells));
  if (ofActivities >= 0) return ofActivities;
  const known = lines.map(({ cells }) =>
    cells.some((cell) => readDateCell(cell)) ? 0 : knownHeadings(cells),
  );
  const most = Math.max(0, ...known);
  return most >= 2 ? known.indexOf(most) : (known[0] ?? 0) - 1;
}

function unitsOf(
  columns: readonly (HistoryField | null)[],
  headings: readonly string[] | null,
): RowReading['units'] {
  return Object.fromEntries(
    columns.flatMap((field, at) => (field ? [[field, unitOf(headings?.[at] ?? '')]] : [])),
  );
}

function column(rows: readonly TableRow[], at: number): string[] {
  return rows.map(({ cells }) => cells[at] ?? '');
}

/** Of two columns of a field the first that holds something; null for a line without anything of a race. */
function cellsOf(columns: readonly (HistoryField | null)[], row: readonly string[]): HistoryCells | null {
  const cells: HistoryCells = {};
  columns.forEach((field, at) => {
    const text = row[at]?.trim();
    if (field && text) cells[field] ??= text;
  });
  return Object.keys(cells).length > 0 ? cells : null;
}

type Findings = {
  list: ActivityList | null;
  data: readonly TableRow[];
  found: number;
  headings: readonly string[] | null;
  columns: readonly (HistoryField | null)[];
};

function noticesOf({ list, data, found, headings, columns }: Findings): string[] {
  const notices: string[] = [];
  const all = formatWhole(data.length);
  if (list && !list.hasMarks && found === 0)
    notices.push(
      `El archivo trae ${all} actividades y no dice cuáles fueron carreras: elígelas por distancia o por título.`,
    );
  else if (list)
    notices.push(
      `De ${all} actividades se tomaron ${formatWhole(found)}. Si falta alguna carrera, elígela por distancia o por título.`,
    );
  else if (columns.every((field) => field === null))
    notices.push('No reconocimos las columnas: di qué trae cada una.');
  else if (!headings) notices.push('El archivo no tiene encabezados: revisa qué trae cada columna.');
  const others =
    list &&
    otherSports(
      list,
      data.map(({ cells }) => cells),
    );
  if (others) notices.push(others);
  if (list && found > 0) notices.push(WATCH_NOTICE);
  if (found > HISTORY_ROWS_MAX) notices.push(tooManyRows(found));
  return notices;
}
