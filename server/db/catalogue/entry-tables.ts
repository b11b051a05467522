import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import {
  type CatalogueBlog,
  type CataloguePartner,
  type CatalogueRace,
  catalogueBlogSchema,
  cataloguePartnerSchema,
  catalogueRaceSchema,
} from '#contract/catalogue.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Cells } from '#server/db/catalogue/attribute-columns.ts';
import { toBlog, toBlogRow } from '#server/db/catalogue/blog-rows.ts';
import { toPartner, toPartnerRow } from '#server/db/catalogue/partner-rows.ts';
import { toDistanceRows, toRaceRow, toStoredDistance, toStoredRace } from '#server/db/catalogue/race-rows.ts';
import { noteChangedRaces, noteWithdrawnRace } from '#server/db/mail/race-notices.ts';
import type { Schema } from '#server/db/schema.ts';

/** An entry as its catalogue file has it. */
export type EntryRows = { races: CatalogueRace; partners: CataloguePartner; blogs: CatalogueBlog };
export type EntryRow = EntryRows[EntryKind];

export type EntryTable<Row> = {
  readonly table: 'raceEntries' | 'partnerEntries' | 'blogEntries';
  readonly key: 'uid' | 'id';
  readonly name: 'name' | 'title';
  /** What lists show as its day. */
  readonly date: 'startDate' | 'validTo' | 'date';
  readonly sortedBy: 'startDate' | 'name' | 'date';
  readonly schema: z.ZodType<Row>;
  keyOf(entry: Row): string;
  toRow(entry: Row): Cells;
  distancesOf(entry: Row): Schema['raceDistances'][];
  /** What searches find it by. */
  namesOf(entry: Row): Pick<CatalogueRace, 'uid' | 'name'>[];
  /** In any state, in no order; at most 500 keys a call. */
  byKeys(db: Kysely<Schema>, keys: readonly string[]): Promise<Row[]>;
  beforeSave(trx: Transaction<Schema>, entries: readonly Row[]): Promise<void>;
  beforeWithdrawal(trx: Transaction<Schema>, key: string): Promise<void>;
};

const plain = {
  distancesOf: () => [],
  namesOf: () => [],
  beforeSave: async () => {},
  beforeWithdrawal: async () => {},
};

/** Where entries of each kind are in any state; what is public of them is in the views of the kinds' own names. */
export const ENTRY_TABLES: { readonly [Kind in EntryKind]: EntryTable<EntryRows[Kind]> } = {
  races: {
    table: 'raceEntries',
    key: 'uid',
    name: 'name',
    date: 'startDate',
    sortedBy: 'startDate',
    schema: catalogueRaceSchema,
    keyOf: ({ uid }) => uid,
    toRow: toRaceRow,
    distancesOf: toDistanceRows,
    namesOf: ({ uid, name }) => [{ uid, name }],
    async byKeys(db, uids) {
      const races = await db.selectFrom('raceEntries').selectAll().where('uid', 'in', uids).execute();
      const rows = db.selectFrom('raceDistances').selectAll().where('raceUid', 'in', uids);
      const distances = Map.groupBy(await rows.orderBy('ordinal').execute(), (row) => row.raceUid);
      return races.map((race) => ({
        ...toStoredRace(race),
        distances: (distances.get(race.uid) ?? []).map(toStoredDistance),
      }));
    },
    beforeSave: noteChangedRaces,
    beforeWithdrawal: noteWithdrawnRace,
  },
  partners: {
    ...plain,
    table: 'partnerEntries',
    key: 'id',
    name: 'name',
    date: 'validTo',
    sortedBy: 'name',
    schema: cataloguePartnerSchema,
    keyOf: ({ id }) => id,
    toRow: toPartnerRow,
    byKeys: async (db, ids) =>
      (await db.selectFrom('partnerEntries').selectAll().where('id', 'in', ids).execute()).map(toPartner),
  },
  blogs: {
    ...plain,
    table: 'blogEntries',
    key: 'id',
    name: 'title',
    date: 'date',
    sortedBy: 'date',
    schema: catalogueBlogSchema,
    keyOf: ({ id }) => id,
    toRow: toBlogRow,
    byKeys: async (db, ids) =>
      (await db.selectFrom('blogEntries').selectAll().where('id', 'in', ids).execute()).map(toBlog),
  },
};
