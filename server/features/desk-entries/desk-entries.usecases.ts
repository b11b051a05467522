import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { freeIdentifiers } from '#domain/entry-key.ts';
import type { CatalogueRow, FileRow } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS as KINDS } from '#server/catalogue/catalogue-kinds.ts';
import { changedIdentifiers } from '#server/catalogue/changed-identifiers.ts';
import { allChanges, isSameFact } from '#server/catalogue/compare-rows.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import { CodeTaken, type DeskRepository, type StoredEntry } from '#server/db/catalogue/desk.repository.ts';
import type { EntryRow } from '#server/db/catalogue/unpublished-entries.ts';
import { fieldErrors } from '#server/http/bind.ts';

export type DeskDeps = { desk: DeskRepository; catalogue: CatalogueRepository };

const OTHER_EDITOR = 'Otra persona cambió esta ficha mientras la editabas.';

export type Write = { seen: number | null; by: ChangedBy };

export function fileOf(kind: EntryKind, { row }: StoredEntry): FileRow {
  return KINDS[kind].toFile(row as CatalogueRow & EntryRow);
}

export async function requireEntry({ desk }: DeskDeps, kind: EntryKind, id: string): Promise<StoredEntry> {
  const entry = await desk.entry(kind, id);
  if (!entry) throw new AppError('NotFound');
  return entry;
}

/** A draft; a repeated call with the same key finds what the first one made (docs/product.md §17.5, drafts). */
export async function createEntry(
  deps: DeskDeps,
  kind: EntryKind,
  given: FileRow,
  by: ChangedBy & { changeId: string | null },
): Promise<StoredEntry> {
  const { desk } = deps;
  const { changeId } = by;
  const { key } = KINDS[kind];
  const earlier = async () => changeId && desk.changedEntry(kind, changeId);
  for (const identifiers of freeIdentifiers(given, key, kind === 'races')) {
    const made = await earlier();
    if (made) return requireEntry(deps, kind, made);
    const row = await parsed(kind, { ...given, ...identifiers });
    const noted = changeId ? { ...by, newId: () => changeId } : by;
    const isMade = await desk.create(kind, row, noted).catch((error) => {
      if (!(error instanceof CodeTaken)) throw error;
      if (given.code) throw codeTaken(kind, String(given.code), error);
      return null;
    });
    if (isMade) return requireEntry(deps, kind, String(identifiers[key]));
    if (isMade === false && given[key] && !(await earlier()))
      throw new AppError('InvalidParameter', {
        fields: { [`fields.${key}`]: 'Ya hay una ficha con ese identificador.' },
      });
  }
  throw new AppError('Unknown');
}

/** Replaces the fields. @throws {AppError} StaleUpdate with both versions (docs/product.md §17.3, changes) */
export async function saveEntry(
  deps: DeskDeps,
  kind: EntryKind,
  id: string,
  given: FileRow & { dropDistances: boolean },
  write: Write,
): Promise<StoredEntry> {
  const { dropDistances, ...fields } = given;
  return changeEntry(deps, kind, id, write, 'change', dropDistances, () => ({
    [KINDS[kind].key]: id,
    ...fields,
  }));
}

/** Somebody looked: a race's facts are as they stand (docs/product.md §17.40, checked facts). */
export function verifyFacts(deps: DeskDeps, id: string, today: string, by: ChangedBy): Promise<StoredEntry> {
  const checked = (stored: FileRow) => ({ ...stored, verifiedAt: today });
  return changeEntry(deps, 'races', id, { seen: null, by }, 'change', false, checked);
}

/** Puts back what a change replaced, where it still is what the change made (docs/product.md §17.3, changes). */
export async function undoChange(
  deps: DeskDeps,
  kind: EntryKind,
  id: string,
  changeId: string,
  write: Write,
): Promise<StoredEntry> {
  const change = await deps.desk.change(kind, id, changeId);
  if (!change || change.fields.length === 0) throw new AppError('NotFound');
  return changeEntry(deps, kind, id, write, 'undo', false, (stored) => {
    const facts = KINDS[kind].facts(stored);
    const moved = change.fields.filter(({ field, after }) => !isSameFact(facts.get(field), after));
    if (moved.length > 0)
      throw new AppError('StaleUpdate', {
        detail: 'Después de este cambio hubo otro en los mismos datos.',
        fields: Object.fromEntries(moved.map(({ field }) => [`fields.${field}`, 'Cambió después.'])),
      });
    for (const { field, before } of change.fields) facts.set(field, before);
    return KINDS[kind].fromFacts(facts);
  });
}

export async function moveEntry(
  deps: DeskDeps,
  kind: EntryKind,
  id: string,
  action: 'publish' | 'withdraw',
  { seen, by }: Write,
): Promise<StoredEntry> {
  for (;;) {
    const stored = await requireEntry(deps, kind, id);
    const state = action === 'publish' ? 'published' : 'withdrawn';
    if (stored.state === state) return stored;
    if (seen !== null && seen !== stored.version) throw await stale(deps, kind, stored);
    const noted = { ...by, action, fields: [] };
    const version = await deps.desk[action](kind, stored.row, stored, noted).catch((error) => {
      throw error instanceof CodeTaken ? codeTaken(kind, codeOf(stored.row), error) : error;
    });
    if (version !== null) return { ...stored, state, version };
  }
}

async function changeEntry(
  deps: DeskDeps,
  kind: EntryKind,
  id: string,
  { seen, by }: Write,
  action: 'change' | 'undo',
  dropDistances: boolean,
  next: (stored: FileRow) => FileRow,
): Promise<StoredEntry> {
  // Again where somebody else was quicker: each round somebody's save is done.
  for (;;) {
    const stored = await requireEntry(deps, kind, id);
    const before = fileOf(kind, stored);
    const row = await parsed(kind, next(before));
    requireSameIdentifiers(kind, stored.row, row);
    const after = fileOf(kind, { ...stored, row });
    const fields = changesOf(kind, before, after);
    if (fields.length === 0) return stored;
    if (seen !== null && seen !== stored.version) throw await stale(deps, kind, stored, after);
    await requireDistances(deps, kind, stored.row, row, dropDistances);
    const version = await deps.desk.save(kind, row, stored, { ...by, action, fields }).catch((error) => {
      throw error instanceof CodeTaken ? codeTaken(kind, codeOf(row), error) : error;
    });
    if (version !== null) return { ...stored, row, version };
  }
}

function changesOf(kind: EntryKind, before: FileRow, after: FileRow): FieldChange[] {
  const { facts } = KINDS[kind];
  return allChanges(facts(before), facts(after));
}

async function parsed(kind: EntryKind, fields: FileRow): Promise<EntryRow> {
  // A course of 20,000 points takes a while to check and to store: others are served before and after.
  await yieldToEventLoop();
  const read = KINDS[kind].schema.safeParse(fields);
  await yieldToEventLoop();
  if (read.success) return read.data;
  const faults = Object.entries(fieldErrors(read.error)).map(([name, fault]) => [`fields.${name}`, fault]);
  throw new AppError('InvalidParameter', { fields: Object.fromEntries(faults) });
}

function requireSameIdentifiers(kind: EntryKind, before: EntryRow, after: EntryRow): void {
  const changed = changedIdentifiers(KINDS[kind], before, after);
  if (changed.length === 0) return;
  const faults = changed.map(([field, fault]) => [`fields.${field}`, fault]);
  throw new AppError('InvalidParameter', { fields: Object.fromEntries(faults) });
}

/** What runners have in their lists goes only by the editor's word (docs/product.md §17.6, distances). */
async function requireDistances(
  { catalogue }: DeskDeps,
  kind: EntryKind,
  before: EntryRow,
  after: EntryRow,
  dropDistances: boolean,
): Promise<void> {
  const { claims } = KINDS[kind];
  if (!claims || dropDistances) return;
  const { dropped } = claims.of(before as CatalogueRow & EntryRow, after as CatalogueRow & EntryRow);
  const held = await catalogue.runnersOf(dropped);
  if (held.length === 0) return;
  const sentences = held.map(({ distance, runners }) => `${claims.held(distance, runners)}.`);
  throw new AppError('InvalidParameter', { fields: { dropDistances: sentences.join(' ') } });
}

async function stale(
  { desk }: DeskDeps,
  kind: EntryKind,
  stored: StoredEntry,
  yours?: FileRow,
): Promise<AppError> {
  const [last] = await desk.history(kind, stored.key);
  const current = {
    fields: fileOf(kind, stored),
    version: stored.version,
    at: last?.at ?? null,
    editor: last?.editor ?? null,
  };
  return new AppError('StaleUpdate', {
    detail: OTHER_EDITOR,
    extensions: { current, ...(yours && { yours: { fields: yours } }) },
  });
}

function codeOf(row: EntryRow): string {
  return 'code' in row ? row.code : '';
}

function codeTaken(kind: EntryKind, code: string, { owner }: CodeTaken): AppError {
  return new AppError('InvalidParameter', {
    fields: { 'fields.code': KINDS[kind].claims?.taken(code, owner) ?? '' },
  });
}
