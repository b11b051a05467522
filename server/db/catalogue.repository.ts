import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { toBlogRow } from '#server/db/blogs.repository.ts';
import { moveEditionOn } from '#server/db/move-edition-on.ts';
import { toPartnerRow } from '#server/db/partners.repository.ts';
import { toDistanceRows, toRaceRow } from '#server/db/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

/** How many rows a saved batch has been told of so far. */
export type Progress = (done: number) => void;

const ROWS_PER_INSERT = 50;

/**
 * Writes of the catalogue. Each call is one transaction that also moves the edition on, so that every process
 * drops what it had cached; saving the same rows again changes nothing else.
 */
export function catalogueRepository(db: Kysely<Schema>) {
  const inEdition = <T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      // First of all: its row's lock makes writers of the catalogue take turns.
      await moveEditionOn(trx);
      return work(trx);
    });

  return {
    async edition(): Promise<number> {
      const row = await db.selectFrom('catalogue_edition').select('number').executeTakeFirst();
      return row ? Number(row.number) : 0;
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('races').select('uid').limit(1).executeTakeFirst()) === undefined;
    },

    /**
     * Inserts or replaces whole races by uid; goes through them twice. A code that another race in the catalogue has
     * makes it throw.
     */
    saveRaces(races: Iterable<CatalogueRace>, onProgress: Progress = () => {}): Promise<void> {
      return inEdition(async (trx) => {
        // Two races may have swapped their codes: free all of them before any is taken.
        for (const batch of batches(races, 500)) {
          const uids = batch.map((race) => race.uid);
          await trx.updateTable('races').set({ code: sql`'~' || uid` }).where('uid', 'in', uids).execute();
        }
        for (const batch of batches(races)) {
          const uids = batch.map((race) => race.uid);
          await trx.deleteFrom('distances').where('race_uid', 'in', uids).execute();
          await trx
            .insertInto('races')
            .values(batch.map(toRaceRow))
            .onConflict((on) => on.column('uid').doUpdateSet(excluded(toRaceRow(batch[0] as CatalogueRace))))
            .execute();
          const distances = batch.flatMap(toDistanceRows);
          for (const rows of batches(distances)) await trx.insertInto('distances').values(rows).execute();
          onProgress(batch.length);
        }
      });
    },

    savePartners(partners: Iterable<CataloguePartner>, onProgress: Progress = () => {}): Promise<void> {
      return inEdition(async (trx) => {
        for (const batch of batches(partners)) {
          await trx
            .insertInto('partners')
            .values(batch.map(toPartnerRow))
            .onConflict((on) =>
              on.column('id').doUpdateSet(excluded(toPartnerRow(batch[0] as CataloguePartner))),
            )
            .execute();
          onProgress(batch.length);
        }
      });
    },

    saveBlogs(blogs: Iterable<CatalogueBlog>, onProgress: Progress = () => {}): Promise<void> {
      return inEdition(async (trx) => {
        for (const batch of batches(blogs)) {
          await trx
            .insertInto('blogs')
            .values(batch.map(toBlogRow))
            .onConflict((on) => on.column('id').doUpdateSet(excluded(toBlogRow(batch[0] as CatalogueBlog))))
            .execute();
          onProgress(batch.length);
        }
      });
    },

    /** Which of these codes belong to a stored race that is not among these, and to which. */
    async codesTaken(races: readonly { uid: string; code: string }[]): Promise<Map<string, string>> {
      const uids = new Set(races.map((race) => race.uid));
      const taken = new Map<string, string>();
      for (const batch of batches(
        races.map((race) => race.code),
        500,
      )) {
        const rows = await db
          .selectFrom('races')
          .select(['uid', 'code'])
          .where('code', 'in', batch)
          .execute();
        for (const row of rows) if (!uids.has(row.uid)) taken.set(row.code, row.uid);
      }
      return taken;
    },

    /** Tells every process that what it shows has changed. */
    touch(): Promise<void> {
      return inEdition(async () => {});
    },
  };
}

/** `column = excluded.column` for every column of a row. */
function excluded(row: object): Record<string, ReturnType<typeof sql>> {
  return Object.fromEntries(Object.keys(row).map((column) => [column, sql`excluded.${sql.ref(column)}`]));
}

function* batches<T>(rows: Iterable<T>, size = ROWS_PER_INSERT): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
