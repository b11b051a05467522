import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from '#server/db/column-types.ts';
import { moveEditionOn } from '#server/db/move-edition-on.ts';
import type { Schema } from '#server/db/schema.ts';
import { renewKilometres } from '#server/db/stored-kilometres.ts';

export type ArchivedValue = string | number | null | Uint8Array;
export type ArchivedRow = Record<string, ArchivedValue>;
export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes';
export type ArchivedTable = {
  readonly name: string;
  readonly key: readonly string[];
  /** Column names in their order, with what they hold. */
  readonly columns: ReadonlyMap<string, ColumnKind>;
};

/**
 * Every table and the key that orders its rows, tables before those that refer to them. Null: stays out of an
 * archive. Mail that waits must not leave twice; counters, sessions and codes are of the moment, and an old copy must
 * not bring ended sessions back; keys stay where they are; the edition only ever moves on.
 */
const TABLES = {
  races: ['uid'],
  distances: ['race_uid', 'ordinal'],
  partners: ['id'],
  blogs: ['id'],
  image_variants: ['source_url', 'width', 'format'],
  contact_messages: ['id'],
  users: ['id'],
  user_races: ['user_email', 'id'],
  reminders_sent: ['user_email', 'user_race_id', 'kind'],
  outbox: null,
  rate_limits: null,
  catalogue_edition: null,
  sessions: null,
  verification_codes: null,
  secrets: null,
} as const satisfies Record<keyof Schema, readonly string[] | null>;

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
  /** All rows in the order of their key, by the page. */
  pages(table: ArchivedTable): AsyncGenerator<ArchivedRow[]>;
};

export type ArchiveWriter = ArchiveReader & {
  erase(): Promise<void>;
  /** Rows that all have the same columns. */
  insert(table: ArchivedTable, rows: readonly ArchivedRow[]): Promise<void>;
};

/** Reads and writes of whole tables, for backups and for moving from one engine to the other (§15.11). */
export function archiveRepository(db: Kysely<Schema>, engine: Engine) {
  return {
    /** Reads everything as it is at one moment, while others go on writing. */
    snapshot<T>(work: (reader: ArchiveReader) => Promise<T>): Promise<T> {
      const begin = engine === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin`;
      return db.connection().execute(async (connection) => {
        await begin.execute(connection);
        try {
          return await work(readerOf(connection, await archivedTables(connection)));
        } finally {
          await sql`rollback`.execute(connection);
        }
      });
    },

    /** Writes in one transaction that also moves the catalogue's edition on; if the work throws, nothing stays. */
    rewrite<T>(work: (writer: ArchiveWriter) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => {
        const result = await work(writerOf(trx, await archivedTables(trx)));
        // A copy of an earlier version may count otherwise.
        await renewKilometres(trx);
        await moveEditionOn(trx);
        return result;
      });
    },
  };
}

/** The tables of the list that the database has: an older one may lack the latest. */
async function archivedTables(db: Kysely<Schema>): Promise<ArchivedTable[]> {
  const existing = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  return Object.entries(TABLES).flatMap(([name, key]) => {
    const table = existing.get(name);
    if (!table || !key) return [];
    return [
      { name, key, columns: new Map(table.columns.map((column) => [column.name, kindOf(column.dataType)])) },
    ];
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
      for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    },
    async insert({ name }, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(tuples)}`.execute(trx);
    },
  };
}
