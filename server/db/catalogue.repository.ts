import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { toBlogRow } from '#server/db/blogs.repository.ts';
import { type CatalogueTable, catalogueReader } from '#server/db/catalogue-reader.ts';
import {
  ANYTHING,
  type EditionChange,
  editionSince,
  incrementEdition,
} from '#server/db/increment-edition.ts';
import { toPartnerRow } from '#server/db/partners.repository.ts';
import { toDistanceRows, toRaceRow } from '#server/db/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

export type Progress = (done: number) => void;

/** Somebody else changed the catalogue since it was read. */
export class CatalogueChanged extends Error {
  override readonly name = 'CatalogueChanged';
}

const ROWS_PER_INSERT = 50;

/** Each write is one idempotent transaction that increments the catalogue's edition. */
export function catalogueRepository(db: Kysely<Schema>, watch = db) {
  /** @param read the edition that the change was made from @throws {CatalogueChanged} when it is over */
  const inEdition = <T>(
    changed: EditionChange,
    work: (trx: Transaction<Schema>) => Promise<T>,
    read?: number,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      // First, because its row lock serialises writers of the catalogue.
      await incrementEdition(trx, changed);
      if (read !== undefined && (await editionOf(trx)) !== read + 1) throw new CatalogueChanged();
      return work(trx);
    });

  return {
    ...catalogueReader(db),

    edition: () => editionOf(watch),

    editionSince: (earlier: number) => editionSince(watch, earlier),

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('races').select('uid').limit(1).executeTakeFirst()) === undefined;
    },

    /** Upserts by uid; iterates twice. Throws when another race already has one of the codes. */
    saveRaces(races: Iterable<CatalogueRace>, onProgress: Progress = () => {}, read?: number): Promise<void> {
      return inEdition(
        changeOf('races', races),
        async (trx) => {
          // Two races may have swapped codes: free all of them before setting any.
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
              .onConflict((on) =>
                on.column('uid').doUpdateSet(excluded('races', toRaceRow(batch[0] as CatalogueRace))),
              )
              .execute();
            const distances = batch.flatMap(toDistanceRows);
            for (const rows of batches(distances)) await trx.insertInto('distances').values(rows).execute();
            onProgress(batch.length);
          }
        },
        read,
      );
    },

    savePartners(
      partners: Iterable<CataloguePartner>,
      onProgress: Progress = () => {},
      read?: number,
    ): Promise<void> {
      return inEdition(
        changeOf('partners', partners),
        async (trx) => {
          for (const batch of batches(partners)) {
            await trx
              .insertInto('partners')
              .values(batch.map(toPartnerRow))
              .onConflict((on) =>
                on.column('id').doUpdateSet(excluded('partners', toPartnerRow(batch[0] as CataloguePartner))),
              )
              .execute();
            onProgress(batch.length);
          }
        },
        read,
      );
    },

    saveBlogs(blogs: Iterable<CatalogueBlog>, onProgress: Progress = () => {}, read?: number): Promise<void> {
      return inEdition(
        changeOf('blogs', blogs),
        async (trx) => {
          for (const batch of batches(blogs)) {
            await trx
              .insertInto('blogs')
              .values(batch.map(toBlogRow))
              .onConflict((on) =>
                on.column('id').doUpdateSet(excluded('blogs', toBlogRow(batch[0] as CatalogueBlog))),
              )
              .execute();
            onProgress(batch.length);
          }
        },
        read,
      );
    },

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

    /** Runners keep the races that they added. */
    remove(table: CatalogueTable, key: string): Promise<void> {
      return inEdition({ kind: table, key }, async (trx) => {
        if (table === 'races') await trx.deleteFrom('races').where('uid', '=', key).execute();
        else await trx.deleteFrom(table).where('id', '=', key).execute();
      });
    },

    touch(): Promise<void> {
      return inEdition(ANYTHING, async () => {});
    },
  };
}

async function editionOf(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('catalogue_edition').select('number').executeTakeFirst();
  return row ? Number(row.number) : 0;
}

function changeOf(kind: CatalogueTable, entries: Iterable<{ uid: string } | { id: string }>): EditionChange {
  const [one, another] = entries;
  if (!one || another) return { kind, key: null };
  return { kind, key: 'uid' in one ? one.uid : one.id };
}

/** Every column as given, and the next version. */
function excluded(table: CatalogueTable, row: object): Record<string, ReturnType<typeof sql>> {
  return {
    ...Object.fromEntries(Object.keys(row).map((column) => [column, sql`excluded.${sql.ref(column)}`])),
    entry_version: sql`${sql.ref(`${table}.entry_version`)} + 1`,
  };
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
