import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { mapRecord, namesOf } from '#contract/attribute.ts';
import { ACCOUNT_TABLES, type OwnerColumn } from '#server/db/accounts/account-tables.ts';
import { rebuildFoldedNames } from '#server/db/catalogue/folded-names.ts';
import { rebuildPriceSpans } from '#server/db/catalogue/price-spans.ts';
import { rebuildNames } from '#server/db/catalogue/race-names.ts';
import { rebuildPlaces } from '#server/db/catalogue/race-places.ts';
import { analyze } from '#server/db/engine/analyze.ts';
import { snakeCase } from '#server/db/engine/column-names.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import { settleUnchosen } from '#server/db/migrations/130-one-shelf.ts';
import { rebuildKilometres } from '#server/db/runners/stored-kilometres.ts';
import type { Schema, UnownedTables } from '#server/db/schema.ts';

export type ArchivedValue = string | number | null | Uint8Array;
export type ArchivedRow = Record<string, ArchivedValue>;
export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes';
export type ArchivedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: ReadonlyMap<string, ColumnKind>;
};

/**
 * Every table without an owner with the key that orders its rows, referenced tables first. Null: not archived. Secrets stay
 * on their server, the edition only grows, and what prices hold when follows from the distances, what is
 * public and the words of names from the entries.
 */
const UNOWNED = {
  raceEntries: ['uid'],
  raceDistances: ['raceUid', 'ordinal'],
  priceSpans: null,
  nameWords: null,
  wordSpellings: null,
  partnerEntries: ['id'],
  blogEntries: ['id'],
  series: ['slug'],
  setAside: ['kind', 'entry'],
  followedFeeds: ['id'],
  raceUnions: ['changeId'],
  races: null,
  distances: null,
  partners: null,
  blogs: null,
  catalogueChanges: ['id'],
  imageVariants: ['sourceUrl', 'width', 'format'],
  publishedRaces: ['raceUid'],
  rateLimits: null,
  catalogueEdition: null,
  secrets: null,
} as const satisfies {
  // A table with an owner does not compile here: it belongs into `ACCOUNT_TABLES`.
  [Table in keyof UnownedTables]: keyof UnownedTables[Table] & OwnerColumn extends never
    ? readonly string[] | null
    : never;
};

/** Of earlier versions, in copies of their databases. */
const FORMER_TABLES = {
  races: ['uid'],
  distances: ['raceUid', 'ordinal'],
  partners: ['id'],
  blogs: ['id'],
  unpublishedEntries: ['kind', 'key'],
  contactMessages: ['id'],
  suggestions: ['id'],
};

const ROWS_PER_PAGE = 100;
const KINDS: readonly [RegExp, ColumnKind][] = [
  [/text|char/i, 'text'],
  [/int/i, 'integer'],
  [/real|float|double/i, 'real'],
  [/blob|bytea/i, 'bytes'],
];

export type ArchiveReader = {
  readonly tables: readonly ArchivedTable[];
  count(table: ArchivedTable): Promise<number>;
  pages(table: ArchivedTable): AsyncGenerator<ArchivedRow[]>;
};

export type ArchiveWriter = ArchiveReader & {
  erase(): Promise<void>;
  insert(table: ArchivedTable, rows: readonly ArchivedRow[]): Promise<void>;
  /** After all rows of an archive of before there was one shelf. */
  settleSaved(): Promise<void>;
};

/** Reads and writes whole tables (docs/product §15.11 archive). */
export function archiveRepository(db: Kysely<Schema>, engine: Engine) {
  return {
    snapshot<T>(work: (reader: ArchiveReader) => Promise<T>): Promise<T> {
      const begin = engine === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin`;
      return db.connection().execute(async (connection) => {
        await begin.execute(connection);
        try {
          return await work(readerOf(connection.withoutPlugins(), await archivedTables(connection)));
        } finally {
          await sql`rollback`.execute(connection);
        }
      });
    },

    /** One transaction, which also increments the catalogue's edition. */
    rewrite<T>(work: (writer: ArchiveWriter) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => {
        const result = await work(writerOf(trx.withoutPlugins(), await archivedTables(trx)));
        // An archive may be of a version with kilometres by another rule.
        await rebuildKilometres(trx);
        await rebuildPlaces(trx);
        await rebuildFoldedNames(trx);
        await rebuildPriceSpans(trx);
        await rebuildNames(trx);
        await incrementEdition(trx);
        await analyze(trx);
        return result;
      });
    },
  };
}

async function archivedTables(db: Kysely<Schema>): Promise<ArchivedTable[]> {
  const existing = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  const { publishedRaces, ...unowned } = UNOWNED;
  const owned = mapRecord(ACCOUNT_TABLES, ({ key }) => key);
  // Since there is an inbox, those that are left of them are empty.
  const former = existing.has('inbox') ? {} : FORMER_TABLES;
  const tables = { ...unowned, ...owned, publishedRaces, ...former };
  return Object.entries(tables).flatMap(([spoken, key]) => {
    const name = snakeCase(spoken);
    const table = existing.get(name);
    if (!table || table.isView || !key) return [];
    const columns = new Map(table.columns.map((column) => [column.name, kindOf(column.dataType)]));
    return [{ name, key: key.map(snakeCase), columns }];
  });
}

function kindOf(dataType: string): ColumnKind {
  const kind = KINDS.find(([pattern]) => pattern.test(dataType))?.[1];
  if (!kind) throw new Error(`A column of type ${dataType} has no place in an archive.`);
  return kind;
}

function readerOf(db: Kysely<Schema>, tables: readonly ArchivedTable[]): ArchiveReader {
  return {
    tables,
    async count({ name }) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        db,
      );
      return Number(rows[0]?.count ?? 0);
    },
    async *pages({ name, key }) {
      const columns = sql.join(key.map((column) => sql.ref(column)));
      let after: RawBuilder<unknown> = sql``;
      for (;;) {
        const page = sql<ArchivedRow>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${ROWS_PER_PAGE}`;
        const { rows } = await page.execute(db);
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
      }
    },
  };
}

function writerOf(trx: Transaction<Schema>, tables: readonly ArchivedTable[]): ArchiveWriter {
  return {
    ...readerOf(trx, tables),
    async erase() {
      // Mails, codes and sign-ups of the accounts before would outlive them.
      const unarchived = namesOf(ACCOUNT_TABLES).filter((table) => !ACCOUNT_TABLES[table].key);
      const names = [...tables.map(({ name }) => name), ...unarchived.map(snakeCase)];
      for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    },
    async insert({ name }, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(tuples)}`.execute(trx);
    },
    settleSaved: () => settleUnchosen(trx),
  };
}
