import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { ChangeAction, EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { type ChangedBy, recordChanges } from '#server/db/catalogue/catalogue-changes.ts';
import { catalogueReader } from '#server/db/catalogue/catalogue-reader.ts';
import { upsertEntries } from '#server/db/catalogue/catalogue-rows.ts';
import { deleteEntry } from '#server/db/catalogue/entry-states.ts';
import { ENTRY_TABLES, type EntryRows, type EntryTable } from '#server/db/catalogue/entry-tables.ts';
import { analyze } from '#server/db/engine/analyze.ts';
import { incrementEdition, readEdition } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

/** A tenth of a large catalogue. */
const MANY = 1_000;

export type Progress = (done: number) => void;

/** Somebody else changed the catalogue since it was read. */
export class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
}

/** What a save of many entries notes in their histories. */
export type SavedBy = ChangedBy & {
  /** Null: the entry is new. */
  fieldsOf(key: string): readonly FieldChange[] | null;
  /** What new entries become; published unless said. */
  newState?: 'draft' | 'published';
  /** What the change of an entry that is there is; `change` unless said. */
  changing?: ChangeAction;
};

/** Each write is one idempotent transaction that increments the catalogue's edition. */
export function catalogueRepository(db: Kysely<Schema>, watch = db) {
  /** @param read the edition that the change was made from @throws {CatalogueChanged} when it is over */
  const inEdition = <T>(work: (trx: Transaction<Schema>) => Promise<T>, read?: number): Promise<T> =>
    db.transaction().execute(async (trx) => {
      // First, because its row lock serialises writers of the catalogue.
      await incrementEdition(trx);
      if (read !== undefined && (await readEdition(trx)) !== read + 1) throw new CatalogueChanged();
      return work(trx);
    });

  /** Drafts and withdrawn entries stay what they are. */
  async function save<Kind extends EntryKind>(
    trx: Transaction<Schema>,
    kind: Kind,
    rows: Iterable<EntryRows[Kind]>,
    onProgress: Progress,
    by?: SavedBy,
  ): Promise<void> {
    const { keyOf }: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
    let saved = 0;
    for (const batch of batches(rows)) {
      // SQLite works in this thread, which serves others meanwhile.
      await yieldToEventLoop();
      const versions = await upsertEntries(trx, kind, batch, by?.newState ?? 'published');
      if (by) {
        const changes = batch.map(keyOf).map((key) => {
          const fields = by.fieldsOf(key);
          const action: ChangeAction = fields ? (by.changing ?? 'change') : 'create';
          return { key, version: versions.get(key) ?? 1, action, fields: fields ?? [] };
        });
        await recordChanges(trx, kind, by, changes);
      }
      saved += batch.length;
      onProgress(batch.length);
    }
    if (saved >= MANY) await analyze(trx);
  }

  async function remove(
    trx: Transaction<Schema>,
    kind: EntryKind,
    key: string,
    by?: ChangedBy,
  ): Promise<void> {
    const last = await deleteEntry(trx, kind, key);
    if (by && last !== null)
      await recordChanges(trx, kind, by, [{ key, version: last + 1, action: 'remove', fields: [] }]);
  }

  const saver =
    <Kind extends EntryKind>(kind: Kind) =>
    (
      rows: Iterable<EntryRows[Kind]>,
      onProgress: Progress = () => {},
      read?: number,
      by?: SavedBy,
    ): Promise<void> =>
      inEdition((trx) => save(trx, kind, rows, onProgress, by), read);

  return {
    ...catalogueReader(db),

    edition: () => readEdition(watch),

    /** Without a race in any state. */
    async isEmpty(): Promise<boolean> {
      const race = await db.selectFrom('raceEntries').select('uid').limit(1).executeTakeFirst();
      return race === undefined;
    },

    /** Upserts by uid; a stored race keeps its code. Throws when another race already has one of the codes. */
    saveRaces: saver('races'),
    savePartners: saver('partners'),
    saveBlogs: saver('blogs'),

    /** Takes an entry out for good. Runners keep the races that they added. */
    remove: (kind: EntryKind, key: string, by?: ChangedBy): Promise<void> =>
      inEdition((trx) => remove(trx, kind, key, by)),

    /** What an import changed goes back to `rows`, and what it added goes, as by `remove`. @throws {CatalogueChanged} */
    undoImport<Kind extends EntryKind>(
      kind: Kind,
      { rows, removed }: { rows: readonly EntryRows[Kind][]; removed: readonly string[] },
      read: number,
      by: SavedBy,
    ): Promise<void> {
      return inEdition(async (trx) => {
        await save(trx, kind, rows, () => {}, { ...by, changing: 'undo' });
        for (const key of removed) {
          await yieldToEventLoop();
          await remove(trx, kind, key, by);
        }
      }, read);
    },

    /** After what is shown beside the entries, such as a picture. */
    touch(): Promise<void> {
      return inEdition(async () => {});
    },
  };
}
