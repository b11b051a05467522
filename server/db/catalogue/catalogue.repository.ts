import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import type { EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { type ChangedBy, recordChanges } from '#server/db/catalogue/catalogue-changes.ts';
import { catalogueReader } from '#server/db/catalogue/catalogue-reader.ts';
import { batches, deletePublished, upsertEntries } from '#server/db/catalogue/catalogue-rows.ts';
import {
  deleteUnpublished,
  type EntryRow,
  insertDrafts,
  keyOf,
  saveUnpublished,
} from '#server/db/catalogue/unpublished-entries.ts';
import { incrementEdition, readEdition } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

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
  async function save(
    trx: Transaction<Schema>,
    kind: EntryKind,
    rows: Iterable<EntryRow>,
    onProgress: Progress,
    by?: SavedBy,
  ): Promise<void> {
    for (const batch of batches(rows)) {
      // SQLite works in this thread, which serves others meanwhile.
      await yieldToEventLoop();
      const kept = await saveUnpublished(trx, kind, batch);
      if (by?.newState === 'draft') {
        const drafts = batch.filter((row) => by.fieldsOf(keyOf(row)) === null);
        await insertDrafts(trx, kind, drafts);
        for (const row of drafts) kept.set(keyOf(row), 1);
      }
      const versions = await upsertEntries(
        trx,
        kind,
        batch.filter((row) => !kept.has(keyOf(row))),
      );
      if (by) {
        const changes = batch.map((row) => {
          const key = keyOf(row);
          const fields = by.fieldsOf(key);
          const version = kept.get(key) ?? versions.get(key) ?? 1;
          return {
            key,
            version,
            action: fields ? ('change' as const) : ('create' as const),
            fields: fields ?? [],
          };
        });
        await recordChanges(trx, kind, by, changes);
      }
      onProgress(batch.length);
    }
  }

  return {
    ...catalogueReader(db),

    edition: () => readEdition(watch),

    /** Without a race in any state. */
    async isEmpty(): Promise<boolean> {
      const race = await db
        .selectFrom('races')
        .select('uid as key')
        .unionAll((union) =>
          union.selectFrom('unpublished_entries').select('key').where('kind', '=', 'races'),
        )
        .limit(1)
        .executeTakeFirst();
      return race === undefined;
    },

    /** Upserts by uid; a stored race keeps its code. Throws when another race already has one of the codes. */
    saveRaces(
      races: Iterable<CatalogueRace>,
      onProgress: Progress = () => {},
      read?: number,
      by?: SavedBy,
    ): Promise<void> {
      return inEdition((trx) => save(trx, 'races', races, onProgress, by), read);
    },

    savePartners(
      partners: Iterable<CataloguePartner>,
      onProgress: Progress = () => {},
      read?: number,
      by?: SavedBy,
    ): Promise<void> {
      return inEdition((trx) => save(trx, 'partners', partners, onProgress, by), read);
    },

    saveBlogs(
      blogs: Iterable<CatalogueBlog>,
      onProgress: Progress = () => {},
      read?: number,
      by?: SavedBy,
    ): Promise<void> {
      return inEdition((trx) => save(trx, 'blogs', blogs, onProgress, by), read);
    },

    /** Takes an entry out for good. Runners keep the races that they added. */
    remove(kind: EntryKind, key: string, by?: ChangedBy): Promise<void> {
      return inEdition(async (trx) => {
        const last = (await deletePublished(trx, kind, key)) ?? (await deleteUnpublished(trx, kind, key));
        if (by && last !== null)
          await recordChanges(trx, kind, by, [{ key, version: last + 1, action: 'remove', fields: [] }]);
      });
    },

    /** After what is shown beside the entries, such as a picture. */
    touch(): Promise<void> {
      return inEdition(async () => {});
    },
  };
}
