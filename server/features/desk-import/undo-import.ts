import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import type { getImport } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import type { EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import { allChanges, isSameFact, takeBack } from '#server/catalogue/compare-rows.ts';
import { CatalogueChanged, type CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import type { DeskRepository } from '#server/db/catalogue/desk.repository.ts';
import { ENTRY_TABLES, type EntryRows, type EntryTable } from '#server/db/catalogue/entry-tables.ts';
import type { StoredImport } from '#server/db/catalogue/import-changes.ts';
import { distancesOfRunners } from '#server/features/desk-entries/desk-entries.usecases.ts';

const CHANGED_SINCE = 'Cambió después';
const NOT_VALID = 'Lo que decía antes ya no es válido';

type Deps = { catalogue: CatalogueRepository; desk: DeskRepository };

type ImportAnswer = z.output<typeof getImport.answer>;

type Undoing<Row> = {
  /** The catalogue's edition that this holds for. */
  edition: number;
  rows: Row[];
  history: Map<string, FieldChange[]>;
  removed: string[];
  kept: ImportAnswer['kept'];
};

/** What taking an import back would do, or did not do. @throws {AppError} NotFound */
export async function importAnswer(deps: Deps, id: string): Promise<ImportAnswer> {
  const known = await requireImport(deps, id);
  const { rows, removed, kept } = await undoing(deps, known.kind, id);
  return { ...known, removed: removed.length, restored: rows.length, kept };
}

/**
 * Takes an import back in one transaction; what was changed since stays (docs/product §17.49 undoing imports).
 * @returns the pictures of what is as before @throws {AppError} NotFound
 */
export async function takeImportBack(deps: Deps, id: string, by: ChangedBy): Promise<ReadonlySet<string>> {
  // Again where somebody else was quicker: each round somebody's save is done.
  for (;;) {
    const known = await requireImport(deps, id);
    const { edition, history, ...back } = await undoing(deps, known.kind, id);
    const fieldsOf = (key: string) => history.get(key) ?? null;
    const savedBy = { ...by, importId: id, fieldsOf };
    try {
      if (back.rows.length + back.removed.length > 0)
        await deps.catalogue.undoImport(known.kind, back, edition, savedBy);
      return new Set(back.rows.flatMap(({ imageUrl }) => imageUrl ?? []));
    } catch (error) {
      if (!(error instanceof CatalogueChanged)) throw error;
    }
  }
}

async function requireImport({ desk }: Deps, id: string): Promise<StoredImport> {
  const known = await desk.import(id);
  if (!known) throw new AppError('NotFound');
  return known;
}

async function undoing<Kind extends EntryKind>(
  { catalogue, desk }: Deps,
  kind: Kind,
  importId: string,
): Promise<Undoing<EntryRows[Kind]>> {
  const of: CatalogueKind<EntryRows[Kind]> = CATALOGUE_KINDS[kind];
  const { keyOf }: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
  const edition = await catalogue.edition();
  const plan: Undoing<EntryRows[Kind]> = { edition, rows: [], history: new Map(), removed: [], kept: [] };
  const changedAfter = await desk.changedAfterImport(importId);
  for await (const entries of desk.importedEntries(importId)) {
    const keys = entries.map(({ key }) => key);
    const stored = new Map((await of.stored(catalogue, keys)).map((row) => [keyOf(row), row]));
    const keep = (row: EntryRows[Kind], reason: string, fields: readonly FieldChange[] = []) =>
      plan.kept.push({
        id: keyOf(row),
        name: 'name' in row ? row.name : row.title,
        reason,
        fields: fields.map(({ field }) => field),
      });
    for (const { key, action, fields } of entries) {
      await yieldToEventLoop();
      const row = stored.get(key);
      // Somebody took it out.
      if (!row) continue;
      if (action === 'create') {
        if (changedAfter.has(key)) keep(row, CHANGED_SINCE);
        else plan.removed.push(key);
        continue;
      }
      const now = of.facts(of.toFile(row));
      const { facts, moved } = takeBack(now, fields);
      const since = moved.filter(({ field, before }) => !isSameFact(now.get(field), before));
      if (since.length > 0) {
        keep(row, CHANGED_SINCE, since);
        continue;
      }
      const before = of.schema.safeParse(of.fromFacts(facts));
      if (!before.success) {
        keep(row, NOT_VALID);
        continue;
      }
      const held = await distancesOfRunners(catalogue, kind, row, before.data);
      const back = allChanges(now, of.facts(of.toFile(before.data)));
      if (held) keep(row, held);
      else if (back.length > 0) {
        plan.rows.push(before.data);
        plan.history.set(key, back);
      }
    }
  }
  return plan;
}
