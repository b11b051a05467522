import type { HistoryPreview, WaitingHistoryRow } from '#contract/history.ts';
import { type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import type { HistoryField } from '#domain/history-fields.ts';
import { lineName, readHistoryRow } from '#domain/history-row.ts';
import { timeQuestion } from '#domain/world-best.ts';
import { privateTabStorage } from '#web/session/storage.ts';

export type PreviewRow = HistoryPreview['rows'][number] & {
  /** Where it has waited for its correction since an earlier import. */
  waitingId?: string;
  /** Not taken out by the runner. */
  chosen: boolean;
  /** Comes as the race of the catalogue that it matches. */
  linked: boolean;
  /** Fields that were faulty when the file was read: they stay open for correction. */
  open: HistoryField[];
};

/** A file that was read, with what the runner changed since (docs/product §8.30 import preview). */
export type Preview = Omit<HistoryPreview, 'rows'> & {
  owner: string;
  /** The name of the file. */
  name: string;
  rows: PreviewRow[];
};

export type RowState = 'faulty' | 'duplicate' | 'excluded' | 'new';

const KEY = 'history-preview';

/** Faulty rows first, then those that are asked about; the order then stays while rows are corrected. */
export function startPreview(
  answer: HistoryPreview,
  owner: string,
  name: string,
  today: CalendarDate,
): Preview {
  // Of several that may be the runner in a list of results, one is.
  const isUndecided = answer.isResults && answer.rows.length > 1;
  const rows = answer.rows.map((row): PreviewRow => {
    const open = [...new Set(row.faults.map(({ field }) => field))];
    const chosen = row.duplicateOf === null && !isUndecided;
    return { ...row, chosen, linked: row.match !== null, open };
  });
  const rank = (row: PreviewRow) => (row.faults.length > 0 ? 0 : questionsOf(row, today).length > 0 ? 1 : 2);
  return { ...answer, owner, name, rows: rows.toSorted((a, b) => rank(a) - rank(b)) };
}

/** What is asked of a row that would be added: its time, a day to come, an earlier line (docs/product §8.33 doubted times). */
export function questionsOf({ values, faults, duplicateOf, sameAsLine }: PreviewRow, today: CalendarDate) {
  if (duplicateOf !== null) return [];
  const { raceDate, datePrecision, status, outcome, raceTime = null, distance, distanceMeters } = values;
  const metres = distanceMeters ? Number(distanceMeters) : null;
  const timed = { raceTime, distance: distance ?? '', distanceMeters: metres };
  const ofTime = outcome ? null : timeQuestion(timed);
  const isToCome =
    raceDate && raceDate > today && !status && faults.every(({ field }) => field !== 'raceDate');
  return [
    ...(ofTime ? [ofTime] : []),
    ...(isToCome && !datePrecision
      ? [{ text: `¿El ${formatShortDate(raceDate)}? Ese día no ha llegado.`, counts: true }]
      : []),
    ...(sameAsLine ? [{ text: `¿Es la misma carrera de la línea ${sameAsLine}?`, counts: true }] : []),
  ];
}

/** The row in its place; of a list of results no other stays chosen. What it was twice may be chosen once it is not added. */
export function withRow(preview: Preview, index: number, row: PreviewRow): Preview {
  const before = preview.rows[index];
  const isOnly = preview.isResults && row.chosen && !before?.chosen;
  const isAdded = stateOf(row) === 'new' && before !== undefined && isSameRace(row, before);
  const rows = preview.rows.map((one) => {
    if (isOnly) return { ...one, chosen: false };
    return isAdded || one.duplicateOf !== lineName(row.line) ? one : { ...one, duplicateOf: null };
  });
  return { ...preview, rows: rows.with(index, row) };
}

/** The row with another text in a field. What day and distance told of it no longer holds when they change. */
export function corrected(row: PreviewRow, field: HistoryField, text: string): PreviewRow {
  const { values, faults } = readHistoryRow({
    ...row.values,
    ...(field === 'raceDate' && { datePrecision: '' }),
    [field]: text,
  });
  const isSame = isSameRace({ values }, row);
  const sameAsLine = isSame && values.raceName === row.values.raceName ? row.sameAsLine : null;
  if (isSame) return { ...row, values, faults, sameAsLine };
  const unknown = { duplicateOf: null, match: null, linked: false, sameAsLine };
  return { ...row, values, faults, chosen: true, ...unknown };
}

const isSameRace = ({ values: one }: Pick<PreviewRow, 'values'>, { values: other }: PreviewRow) =>
  one.raceDate === other.raceDate &&
  one.datePrecision === other.datePrecision &&
  one.distance === other.distance;

/** Fields that many rows lack because the file says them once, or not at all. */
export const SHARED_FIELDS = ['distance', 'raceCity'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Those of the fields that at least two rows lack that may still come. */
export function lackedFields(rows: readonly PreviewRow[]): SharedField[] {
  const lacking = (field: SharedField) =>
    rows.filter(({ values, duplicateOf }) => !values[field] && duplicateOf === null).length;
  return SHARED_FIELDS.filter((field) => lacking(field) >= 2);
}

/** The rows with what is said once for all that lack it; nothing else changes (docs/product §8.30 import preview). */
export function shared(rows: readonly PreviewRow[], field: SharedField, text: string): PreviewRow[] {
  return rows.map((row) => {
    if (row.values[field] || row.duplicateOf !== null) return row;
    const { chosen, open } = row;
    return { ...corrected(row, field, text), chosen, open: open.filter((one) => one !== field) };
  });
}

export function stateOf({ faults, duplicateOf, chosen }: PreviewRow): RowState {
  if (!chosen) return duplicateOf === null ? 'excluded' : 'duplicate';
  return faults.length > 0 ? 'faulty' : 'new';
}

export function countsOf(rows: readonly PreviewRow[]) {
  const count = (wanted: RowState) => rows.filter((row) => stateOf(row) === wanted).length;
  const matched = rows.filter((row) => row.linked && stateOf(row) === 'new').length;
  return { added: count('new'), known: count('duplicate'), matched, faulty: count('faulty') };
}

/** Known ones too: the import skips them, and counts them as such. */
const isSent = (row: PreviewRow) =>
  stateOf(row) === 'new' || (stateOf(row) === 'duplicate' && row.faults.length === 0);

/** Rows that wait from earlier imports, to be corrected like those of a file (docs/product §8.35 rows to correct). */
export function waitingPreview(waiting: readonly WaitingHistoryRow[], owner: string): Preview {
  const rows = waiting.map(({ id, line, values: cells }): PreviewRow => {
    const { values, faults } = readHistoryRow(cells);
    const open = [...new Set(faults.map(({ field }) => field))];
    const unknown = { sameAsLine: null, duplicateOf: null, match: null, linked: false };
    return { line, values, faults, open, ...unknown, chosen: true, waitingId: id };
  });
  return {
    owner,
    name: 'Por corregir',
    rows,
    columns: [],
    notices: [],
    isActivities: false,
    isResults: false,
  };
}

/** What of a preview an import keeps for later, and which of the rows that had waited it takes. */
export function waitingOf(rows: readonly PreviewRow[]) {
  const faulty = rows.filter((row) => stateOf(row) === 'faulty');
  const taken = [...faulty, ...rows.filter(isSent)];
  return {
    waiting: faulty.map(({ line, values, waitingId }) => ({ line, values, id: waitingId })),
    corrected: taken.flatMap(({ waitingId }) => waitingId ?? []),
  };
}

/** The rows for an import, as it takes them. */
export function importedRows(rows: readonly PreviewRow[]) {
  return rows.filter(isSent).map(importedRow);
}

export function importedRow({ values, match, linked }: PreviewRow) {
  return match && linked ? { ...values, raceCode: match.raceCode, distance: match.distance } : values;
}

/** What an import refused, as faults of the rows that it was given. `errors` are named `rows.12.raceTime`. */
export function withRefused(
  rows: readonly PreviewRow[],
  errors: Readonly<Record<string, string>>,
): PreviewRow[] {
  const sent = rows.filter(isSent);
  const refused = new Map<PreviewRow, PreviewRow['faults']>();
  for (const [path, message] of Object.entries(errors)) {
    const [list, index = '', field = ''] = path.split('.');
    const row = list === 'rows' ? sent[Number(index)] : undefined;
    if (row) refused.set(row, [...(refused.get(row) ?? []), { field: field as HistoryField, message }]);
  }
  return rows.map((row) => {
    const faults = refused.get(row);
    return faults ? { ...row, faults, open: faults.map(({ field }) => field) } : row;
  });
}

export function keepPreview(preview: Preview | null): void {
  if (preview) privateTabStorage.keep(KEY, JSON.stringify(preview));
  else privateTabStorage.drop(KEY);
}

/** What is in it was written above, in this tab. */
const isPreview = (value: unknown): value is Preview =>
  value instanceof Object && 'owner' in value && 'rows' in value && Array.isArray(value.rows);

/** What this tab keeps of the owner's; what another account left is forgotten. */
export function storedPreview(owner: string): Preview | null {
  const preview = privateTabStorage.readAs(KEY, isPreview);
  if (!preview || preview.owner === owner) return preview;
  privateTabStorage.drop(KEY);
  return null;
}
