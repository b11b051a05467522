import { namesOf } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { distanceColumn } from '#contract/distance-columns.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { foldText } from '#domain/search-text.ts';
import { eachDistance } from '#server/catalogue/races/distance-cell.ts';
import type { Fault } from '#server/catalogue/rows/faults.ts';
import type { SheetTable } from '#server/catalogue/rows/sheet-table.ts';
import {
  fieldName,
  type Path,
  type SheetLine,
  type SourceRow,
  type SourceRows,
} from '#server/catalogue/rows/source-row.ts';

export const RACE_FIELDS: readonly string[] = namesOf(RACE_ATTRIBUTES);

export const DISTANCE_FIELDS: readonly string[] = namesOf(DISTANCE_ATTRIBUTES).filter(
  (name) => name !== 'name',
);

const NAME_HEADERS = [distanceColumn('name'), 'distance', 'distances.name'];

export const CSV_FIELDS = [
  ...RACE_FIELDS,
  ...NAME_HEADERS,
  ...new Set(DISTANCE_FIELDS.flatMap((name) => [distanceColumn(name), `distances.${name}`])),
];

type Draft = { first: SheetLine; distances: SheetLine[]; faults: Fault[] };

/** Groups the lines of a race, in any order. Skips one with an unreadable line, which has its missing part. */
export function raceRows({ headers, inWords, lines, unread }: SheetTable): SourceRows {
  const drafts = new Map<string, Draft>();
  const incomplete = new Set(unread.map(uidOf));
  let before = '';
  for (const line of lines) {
    const uid = uidOf(line);
    if (uid !== '' && incomplete.has(uid)) continue;
    const key = uid === '' ? (keyInWords(line, headers) ?? before) : `uid ${uid}`;
    before = key;
    const draft = drafts.get(key);
    if (!draft) {
      drafts.set(key, { first: line, distances: [line], faults: [] });
    } else {
      draft.faults.push(...conflictsOf(draft.first, line));
      draft.distances.push(line);
    }
  }
  return {
    total: drafts.size,
    rows: drafts.values().map((draft) => toRow(draft, inWords.has('distanceName'))),
  };
}

function uidOf({ cells }: SheetLine): string {
  return (cells.uid ?? '').trim();
}

/**
 * Without uid, lines of the same name, city and day are one race. Null for a line that has no facts of a race: it goes
 * with the one above, where the file has no uids.
 */
function keyInWords({ line, cells }: SheetLine, headers: readonly string[]): string | null {
  if (RACE_FIELDS.every((field) => (cells[field] ?? '').trim() === ''))
    return headers.includes('uid') ? `line ${line}` : null;
  const parts = [cells.code, cells.name, cells.city, cells.startDate].map((cell) => foldText(cell ?? ''));
  return `words ${JSON.stringify(parts)}`;
}

function conflictsOf(first: SheetLine, line: SheetLine): Fault[] {
  return RACE_FIELDS.flatMap((field) => {
    const value = (line.cells[field] ?? '').trim();
    if (value === '' || value === (first.cells[field] ?? '').trim()) return [];
    const reason = `No coincide con la línea ${first.line}, que es de la misma carrera.`;
    return [{ line: line.line, field, reason }];
  });
}

function toRow({ first, distances, faults }: Draft, areInWords: boolean): SourceRow {
  const headers = Object.keys(first.cells);
  const written = areInWords ? distances.flatMap(eachDistance) : distances;
  const named = written.filter(
    ({ cells }) =>
      NAME_HEADERS.some((name) => cells[name]) || DISTANCE_FIELDS.some((name) => cell(cells, name)),
  );
  const race = RACE_FIELDS.filter((name) => headers.includes(name)).map((name) => [name, first.cells[name]]);
  const contacts = new Set(distances.flatMap(({ contact }) => contact ?? []));
  const hasDistances = headers.some((name) => CSV_FIELDS.includes(name) && !RACE_FIELDS.includes(name));
  return {
    line: first.line,
    value: {
      ...Object.fromEntries(race),
      ...(hasDistances && { distances: named.map(({ cells }) => distanceOf(cells)) }),
    },
    locate: (path) => locate(path, first, named),
    ...(contacts.size > 0 && { contact: [...contacts].join(' · ') }),
    faults,
  };
}

function distanceOf(cells: SheetLine['cells']): Record<string, string> {
  const name = NAME_HEADERS.map((header) => cells[header] ?? '').find((text) => text.trim() !== '') ?? '';
  const fields = DISTANCE_FIELDS.map((field) => [field, cell(cells, field)] as const);
  return { name, ...Object.fromEntries(fields.filter(([, text]) => text !== undefined)) };
}

/** Undefined when the file has no such column. */
function cell(cells: SheetLine['cells'], field: string): string | undefined {
  const column = distanceColumn(field);
  return cells[column] || (cells[`distances.${field}`] ?? cells[column]);
}

/** A distance's fault is reported on its own line and column. */
function locate(path: Path, first: SheetLine, distances: readonly SheetLine[]) {
  const [head, index, ...rest] = path;
  const line = head === 'distances' && typeof index === 'number' ? distances[index] : undefined;
  if (!line) return { line: first.line, field: fieldName(path) };
  return { line: line.line, field: distanceColumn(fieldName(rest)) };
}
