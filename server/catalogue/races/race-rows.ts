import { catalogueRaceSchema } from '#contract/catalogue.ts';
import type { CsvLine, CsvTable } from '#server/catalogue/rows/csv-table.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { fieldName, type Path, type SourceRow, type SourceRows } from '#server/catalogue/rows/source-row.ts';

export const RACE_FIELDS = Object.keys(catalogueRaceSchema.shape).filter((name) => name !== 'distances');

export const DISTANCE_FIELDS = [
  'price',
  'route',
  'startPoint',
  'endPoint',
  'distanceMeters',
  'startTime',
  'registrationClosesAt',
];
const NAME_HEADERS = ['distanceName', 'distance', 'distances.name'];

export const CSV_FIELDS = [
  ...RACE_FIELDS,
  ...NAME_HEADERS,
  ...DISTANCE_FIELDS.flatMap((name) => [name, `distances.${name}`]),
];

type Draft = { first: CsvLine; distances: CsvLine[] };

/** Groups lines by uid, in any order. Skips a race with an unreadable line, which has its missing part. */
export function raceRows({ lines, unread }: CsvTable, faults: Faults): SourceRows {
  const drafts = new Map<string, Draft>();
  const incomplete = new Set(unread.map(uidOf));
  for (const line of lines) {
    const uid = uidOf(line);
    if (uid !== '' && incomplete.has(uid)) continue;
    // A line without uid forms a race of its own.
    const key = uid === '' ? `line ${line.line}` : `uid ${uid}`;
    const draft = drafts.get(key);
    if (!draft) {
      drafts.set(key, { first: line, distances: [line] });
    } else {
      noteConflicts(draft.first, line, faults);
      draft.distances.push(line);
    }
  }
  return { total: drafts.size, rows: drafts.values().map(toRow) };
}

function uidOf({ cells }: CsvLine): string {
  return (cells.uid ?? '').trim();
}

function noteConflicts(first: CsvLine, line: CsvLine, faults: Faults): void {
  for (const field of RACE_FIELDS) {
    const value = (line.cells[field] ?? '').trim();
    if (value === '' || value === (first.cells[field] ?? '').trim()) continue;
    const reason = `No coincide con la línea ${first.line}, que es de la misma carrera.`;
    faults.add({ line: line.line, field, reason });
  }
}

function toRow({ first, distances }: Draft): SourceRow {
  const headers = Object.keys(first.cells);
  const named = distances.filter(({ cells }) =>
    [...NAME_HEADERS, ...DISTANCE_FIELDS].some((name) => cell(cells, name)),
  );
  const race = RACE_FIELDS.filter((name) => headers.includes(name)).map((name) => [name, first.cells[name]]);
  const hasDistances = headers.some((name) => CSV_FIELDS.includes(name) && !RACE_FIELDS.includes(name));
  return {
    line: first.line,
    value: {
      ...Object.fromEntries(race),
      ...(hasDistances && { distances: named.map(({ cells }) => distanceOf(cells)) }),
    },
    locate: (path) => locate(path, first, named),
  };
}

function distanceOf(cells: CsvLine['cells']): Record<string, string> {
  const name = NAME_HEADERS.map((header) => cells[header] ?? '').find((text) => text.trim() !== '') ?? '';
  const fields = DISTANCE_FIELDS.map((field) => [field, cell(cells, field)] as const);
  return { name, ...Object.fromEntries(fields.filter(([, text]) => text !== undefined)) };
}

/** Undefined when the file has no such column. */
function cell(cells: CsvLine['cells'], field: string): string | undefined {
  return cells[field] || (cells[`distances.${field}`] ?? cells[field]);
}

/** A distance's fault is reported on its own line and column. */
function locate(path: Path, first: CsvLine, distances: readonly CsvLine[]) {
  const [head, index, ...rest] = path;
  const line = head === 'distances' && typeof index === 'number' ? distances[index] : undefined;
  if (!line) return { line: first.line, field: fieldName(path) };
  const field = fieldName(rest);
  return { line: line.line, field: field === 'name' ? 'distanceName' : field };
}
