import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ChangeAction, EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredImport = {
  importId: string;
  kind: EntryKind;
  at: string;
  editor: string | null;
  added: number;
  changed: number;
  isUndone: boolean;
};

export type ImportedEntry = { key: string; action: ChangeAction; fields: FieldChange[] };

/** As many as anybody reads. */
const SHOWN_MAX = 20;
const ENTRIES_AT_ONCE = 500;
const MADE: ChangeAction[] = ['create', 'change'];
const UNDONE: ChangeAction[] = ['undo', 'remove'];

/** Imports are what their changes say (docs/product §17.49 undoing imports). */
export function importReader(db: Kysely<Schema>) {
  const imports = db
    .selectFrom('catalogueChanges')
    .select(({ fn }) => ['kind', fn.min('at').as('at')])
    .select(({ fn }) => [
      fn.max('importId').as('importId'),
      fn.max('editor').filterWhere('action', 'in', MADE).as('editor'),
      fn.countAll().filterWhere('action', '=', 'create').as('added'),
      fn.countAll().filterWhere('action', '=', 'change').as('changed'),
      fn.countAll().filterWhere('action', 'in', UNDONE).as('undone'),
    ])
    .where('importId', 'is not', null)
    .groupBy(['importId', 'kind']);
  const found = async (some: typeof imports): Promise<StoredImport[]> =>
    (await some.orderBy('at', 'desc').limit(SHOWN_MAX).execute()).map(({ undone, importId, ...row }) => ({
      ...row,
      importId: importId ?? '',
      added: Number(row.added),
      changed: Number(row.changed),
      isUndone: Number(undone) > 0,
    }));
  return {
    /** The latest, the last first. */
    imports: () => found(imports),

    async import(id: string): Promise<StoredImport | null> {
      return (await found(imports.where('importId', '=', id))).at(0) ?? null;
    },

    /** What an import did to entries and is not taken back, as long as one asks for more. */
    async *importedEntries(id: string): AsyncGenerator<ImportedEntry[]> {
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('catalogueChanges as made')
          .select(['key', 'action', 'fields'])
          .where('importId', '=', id)
          .where('action', 'in', MADE)
          .where(({ not }) => not(isTakenBack('made')))
          .where('key', '>', last)
          .orderBy('key')
          .limit(ENTRIES_AT_ONCE)
          .execute();
        yield rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) }));
        if (rows.length < ENTRIES_AT_ONCE) return;
        last = rows.at(-1)?.key ?? '';
      }
    },

    /** The entries of an import that changed after it, but for what a later import did and was taken back. */
    async changedAfterImport(id: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('catalogueChanges as made')
        .innerJoin('catalogueChanges as later', (join) =>
          join.onRef('later.kind', '=', 'made.kind').onRef('later.key', '=', 'made.key'),
        )
        .select('made.key')
        .distinct()
        .where('made.importId', '=', id)
        .whereRef('later.at', '>', 'made.at')
        .where(({ not }) => not(isTakenBack('later')))
        .execute();
      return new Set(rows.map(({ key }) => key));
    },
  };
}

/** With the import that it is a part of. */
const isTakenBack = (change: 'made' | 'later') => sql<SqlBool>`exists (
  select 1 from catalogue_changes as undone
  where undone.import_id = ${sql.ref(`${change}.importId`)} and undone.key = ${sql.ref(`${change}.key`)}
    and undone.action in (${sql.join(UNDONE)}))`;
