import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { freeIdentifiers } from '#domain/entry-key.ts';
import type { CatalogueKind, FileRow } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import { changedIdentifiers } from '#server/catalogue/changed-identifiers.ts';
import { allChanges, takeBack } from '#server/catalogue/compare-rows.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import { CodeTaken, type DeskRepository, type StoredEntry } from '#server/db/catalogue/desk.repository.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import { fieldErrors } from '#server/http/bind.ts';

export type DeskDeps = { desk: DeskRepository; catalogue: CatalogueRepository };

const OTHER_EDITOR = 'Otra persona cambió esta ficha mientras la editabas.';

export type Write = { seen: number | null; by: ChangedBy };

type Stored<Kind extends EntryKind> = StoredEntry<EntryRows[Kind]>;

const kindOf = <Kind extends EntryKind>(kind: Kind): CatalogueKind<EntryRows[Kind]> => CATALOGUE_KINDS[kind];

export function fileOf<Kind extends EntryKind>(kind: Kind, { row }: Stored<Kind>): FileRow {
  return kindOf(kind).toFile(row);
}

export async function requireEntry<Kind extends EntryKind>(
  { desk }: DeskDeps,
  kind: Kind,
  id: string,
): Promise<Stored<Kind>> {
  const entry = await desk.entry(kind, id);
  if (!entry) throw new AppError('NotFound');
  return entry;
}

/** A draft; a repeated call with the same key finds what the first one made (docs/product §17.5 drafts). */
export async function createEntry<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  given: FileRow,
  by: ChangedBy & { changeId: string | null },
): Promise<Stored<Kind>> {
  const { desk } = deps;
  let { changeId } = by;
  const { key } = kindOf(kind);
  const earlier = async () => {
    // What was deleted since is made once more, by a change of its own.
    for (; changeId; changeId += '+') {
      const made = await desk.changedEntry(kind, changeId);
      const entry = made && (await desk.entry(kind, made));
      if (entry || !made) return entry;
    }
    return null;
  };
  for (const identifiers of freeIdentifiers(given, key, kind === 'races')) {
    const made = await earlier();
    if (made) return made;
    const row = await parsed(kind, { ...given, ...identifiers });
    requireDecided(kind, undefined, row);
    const id = changeId;
    const noted = id ? { ...by, newId: () => id } : by;
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

/** Replaces the fields. @throws {AppError} StaleUpdate with both versions (docs/product §17.3 changes) */
export async function saveEntry<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  id: string,
  given: FileRow & { dropDistances: boolean },
  write: Write,
): Promise<Stored<Kind>> {
  const { dropDistances, ...fields } = given;
  return changeEntry(deps, kind, id, write, 'change', dropDistances, () => ({
    [kindOf(kind).key]: id,
    ...fields,
  }));
}

/** Some facts of a race, whatever else somebody changes meanwhile: `verifiedAt` says that somebody looked (docs/product
 * §17.40 checked facts). */
export function setFacts(
  deps: DeskDeps,
  id: string,
  facts: Partial<Pick<EntryRows['races'], 'status' | 'verifiedAt'>>,
  by: ChangedBy,
): Promise<Stored<'races'>> {
  const changed = (stored: FileRow) => ({ ...stored, ...facts });
  return changeEntry(deps, 'races', id, { seen: null, by }, 'change', false, changed);
}

/** A press of an editor makes a race an edition of that series (docs/product §17.50 series). */
export function joinSeries(
  deps: DeskDeps,
  id: string,
  series: string,
  by: ChangedBy,
): Promise<Stored<'races'>> {
  const joined = (stored: FileRow) => ({ ...stored, series });
  return changeEntry(deps, 'races', id, { seen: null, by }, 'change', false, joined);
}

/** Puts back what a change replaced, where it still is what the change made (docs/product §17.3 changes). */
export async function undoChange<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  id: string,
  changeId: string,
  write: Write,
): Promise<Stored<Kind>> {
  const change = await deps.desk.change(kind, id, changeId);
  if (!change || change.fields.length === 0) throw new AppError('NotFound');
  return changeEntry(deps, kind, id, write, 'undo', false, (stored) => {
    const { facts, moved } = takeBack(kindOf(kind).facts(stored), change.fields);
    if (moved.length > 0)
      throw new AppError('StaleUpdate', {
        detail: 'Después de este cambio hubo otro en los mismos datos.',
        fields: Object.fromEntries(moved.map(({ field }) => [`fields.${field}`, 'Cambió después.'])),
      });
    return kindOf(kind).fromFacts(facts);
  });
}

export async function moveEntry<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  id: string,
  action: 'publish' | 'withdraw',
  { seen, by }: Write,
): Promise<Stored<Kind>> {
  for (;;) {
    const stored = await requireEntry(deps, kind, id);
    const state = action === 'publish' ? 'published' : 'withdrawn';
    if (stored.state === state) return stored;
    if (action === 'withdraw' && stored.state === 'draft')
      throw new AppError('InvalidParameter', { detail: 'Es un borrador: no está en el sitio.' });
    const into = kind === 'races' && action === 'publish' ? await deps.desk.unitedInto(id) : null;
    if (into) throw new AppError('InvalidParameter', { detail: `Está unida con «${into.name}».` });
    if (seen !== null && seen !== stored.version) throw await stale(deps, kind, stored);
    const version = await deps.desk.move(kind, id, state, stored, { ...by, action, fields: [] });
    if (version !== null) return { ...stored, state, version };
  }
}

/** For good. @throws {AppError} InvalidParameter for what was public or put aside (docs/product §17.22 many at once) */
export async function removeDraft(deps: DeskDeps, kind: EntryKind, id: string, by: ChangedBy): Promise<void> {
  for (;;) {
    const stored = await requireEntry(deps, kind, id);
    if (stored.state !== 'draft')
      throw new AppError('InvalidParameter', { detail: 'Solo se borran borradores.' });
    const union = kind === 'races' ? await deps.desk.lastUnion(id) : null;
    if (union)
      throw new AppError('InvalidParameter', { detail: `Deshaz primero la unión con «${union.name}».` });
    if (await deps.desk.remove(kind, id, stored, by)) return;
  }
}

async function changeEntry<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  id: string,
  { seen, by }: Write,
  action: 'change' | 'undo',
  dropDistances: boolean,
  next: (stored: FileRow) => FileRow,
): Promise<Stored<Kind>> {
  // Again where somebody else was quicker: each round somebody's save is done.
  for (;;) {
    const stored = await requireEntry(deps, kind, id);
    const before = fileOf(kind, stored);
    const row = await parsed(kind, next(before));
    requireSameIdentifiers(kind, stored.row, row);
    if (action === 'change') requireDecided(kind, stored.row, row);
    const after = fileOf(kind, { ...stored, row });
    const fields = changesOf(kind, before, after);
    if (fields.length === 0) return stored;
    if (seen !== null && seen !== stored.version) throw await stale(deps, kind, stored, after);
    await requireDistances(deps, kind, stored.row, row, dropDistances);
    const version = await deps.desk.save(kind, row, stored, { ...by, action, fields });
    if (version !== null) return { ...stored, row, version };
  }
}

export function changesOf(kind: EntryKind, before: FileRow, after: FileRow): FieldChange[] {
  const { facts } = kindOf(kind);
  return allChanges(facts(before), facts(after));
}

export async function parsed<Kind extends EntryKind>(kind: Kind, fields: FileRow): Promise<EntryRows[Kind]> {
  // A course of 20,000 points takes a while to check and to store: others are served before and after. Twice, since
  // what was read from a socket goes on after the first before any other socket is looked at.
  await yieldToEventLoop();
  await yieldToEventLoop();
  const read = kindOf(kind).schema.safeParse(fields);
  await yieldToEventLoop();
  if (read.success) return read.data;
  const faults = Object.entries(fieldErrors(read.error)).map(([name, fault]) => [`fields.${name}`, fault]);
  throw new AppError('InvalidParameter', { fields: Object.fromEntries(faults) });
}

function requireSameIdentifiers<Kind extends EntryKind>(
  kind: Kind,
  before: EntryRows[Kind],
  after: EntryRows[Kind],
): void {
  const changed = changedIdentifiers(kindOf(kind), before, after);
  if (changed.length === 0) return;
  const faults = changed.map(([field, fault]) => [`fields.${field}`, fault]);
  throw new AppError('InvalidParameter', { fields: Object.fromEntries(faults) });
}

/** A city of several departments asks for one (§1.25 places). */
export function requireDecided<Kind extends EntryKind>(
  kind: Kind,
  before: EntryRows[Kind] | undefined,
  after: EntryRows[Kind],
): void {
  const doubt = kindOf(kind).doubt?.(before, after);
  if (doubt) throw new AppError('InvalidParameter', { fields: { [`fields.${doubt.field}`]: doubt.reason } });
}

/** What runners have in their lists goes only by the editor's word (§17.6 distances of runners). */
async function requireDistances<Kind extends EntryKind>(
  { catalogue }: DeskDeps,
  kind: Kind,
  before: EntryRows[Kind],
  after: EntryRows[Kind],
  dropDistances: boolean,
): Promise<void> {
  const held = dropDistances ? null : await distancesOfRunners(catalogue, kind, before, after);
  if (held) throw new AppError('InvalidParameter', { fields: { dropDistances: `${held}.` } });
}

/** What would go that runners have in their lists, as a sentence; null when nothing would. */
export async function distancesOfRunners<Kind extends EntryKind>(
  catalogue: Pick<CatalogueRepository, 'runnersOf'>,
  kind: Kind,
  before: EntryRows[Kind],
  after: EntryRows[Kind],
): Promise<string | null> {
  const { codeChecks: claims } = kindOf(kind);
  const held = claims ? await catalogue.runnersOf(claims.of(before, after).dropped) : [];
  const sentences = held.map(({ distance, runners }) => claims?.held(distance, runners));
  return sentences.length > 0 ? sentences.join('. ') : null;
}

async function stale<Kind extends EntryKind>(
  { desk }: DeskDeps,
  kind: Kind,
  stored: Stored<Kind>,
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

function codeTaken(kind: EntryKind, code: string, { owner }: CodeTaken): AppError {
  return new AppError('InvalidParameter', {
    fields: { 'fields.code': kindOf(kind).codeChecks?.taken(code, owner) ?? '' },
  });
}
