import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type KyselyConfig, type LogEvent, sql } from 'kysely';
import { CamelCaseNames } from '#server/db/engine/column-names.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { keepToOwner, makeDataFolder } from '#server/db/engine/data-folder.ts';
import { NodeSqliteDialect } from '#server/db/engine/node-sqlite-dialect.ts';
import { PooledPostgresDialect } from '#server/db/engine/pooled-postgres-dialect.ts';
import { type PoolState, PostgresHosts, type PostgresLimits } from '#server/db/engine/postgres-pool.ts';
import type { Schema } from '#server/db/schema.ts';

export type Database = {
  readonly db: Kysely<Schema>;
  /** For public reads: on connections of their own, and on replicas when there are some. */
  readonly reads: Kysely<Schema>;
  /** Where `reads` reads: one connection for the edition of the catalogue. */
  readonly watch: Kysely<Schema>;
  readonly engine: Engine;
  /** None on SQLite. */
  pools(): PoolState[];
  /** Reads on a connection of its own. */
  isWritable(): Promise<boolean>;
  /** Of PostgreSQL's machine; null on SQLite, which has ours. */
  clock(): Promise<Date | null>;
  /** Takes what was deleted out of SQLite's log as well; on PostgreSQL autovacuum does its own. */
  truncateLog(): Promise<void>;
  close(): Promise<void>;
};

/** Gets the statement without its parameters, and how long it took. */
type QueryListener = (query: { sql: string; ms: number; failed: boolean }) => void;

export type ThroughDialect = (dialect: Dialect) => Dialect;

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  dataDir: string;
  databaseReadUrl?: string | undefined;
  /** Connections; `reserved` are those for public reads and readiness. */
  databasePool?: { size: number; reserved: number };
  /** Milliseconds; 0: no limit. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
};

/**
 * Opens the database: PostgreSQL when there is a URL, else `zancada.sqlite` in the data folder. Its first
 * query throws a DatabaseFileError when that file is not a database.
 * @throws {ConfigError} when the data folder cannot be created
 * @param onError called when PostgreSQL drops a connection; the pool replaces it
 * @param onQuery called after each query
 * @param through what every query goes through on its way to the database
 */
export function openDatabase(
  at: DatabaseSettings,
  onError: (error: Error) => void = () => {},
  onQuery?: QueryListener,
  through: ThroughDialect = (dialect) => dialect,
): Database {
  const options = { ...queryLog(onQuery), plugins: [new CamelCaseNames()] };
  if (at.databaseUrl) return openPostgres(at, at.databaseUrl, onError, options, through);
  makeDataFolder(at.dataDir);
  const path = sqlitePath(at.dataDir);
  keepToOwner(path);
  const dialect = through(new NodeSqliteDialect(path, at.lockTimeoutMs));
  const db = new Kysely<Schema>({ dialect, ...options });
  return {
    ...{ db, reads: db, watch: db, engine: 'sqlite' },
    pools: () => [],
    isWritable: async () => takesWrites(path),
    clock: async () => null,
    async truncateLog() {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** For work that may take its time: migrations, imports, copies. Reads see what was written. */
export function withoutLimits<C extends DatabaseSettings>(at: C): C {
  return { ...at, databaseReadUrl: undefined, statementTimeoutMs: 0, lockTimeoutMs: 0 };
}

/** At once: who asks for a health check may have hung up before a disk answers. */
function takesWrites(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'zancada.sqlite');
}

/** Kysely measures queries only for who asks. */
function queryLog(onQuery?: QueryListener): { log?: (event: LogEvent) => void } {
  if (!onQuery) return {};
  return {
    log: ({ level, query, queryDurationMillis: ms }) =>
      onQuery({ sql: query.sql, ms, failed: level === 'error' }),
  };
}

function openPostgres(
  at: DatabaseSettings,
  url: string,
  onError: (error: Error) => void,
  options: Omit<KyselyConfig, 'dialect'>,
  through: ThroughDialect,
): Database {
  const { databasePool = { size: 10, reserved: 3 }, statementTimeoutMs = 0, lockTimeoutMs = 0 } = at;
  const hosts = new Map<string, PostgresHosts>();
  const opened: Kysely<Schema>[] = [];
  const open = (name: string, to: string, size: number, repeatsReads = false) => {
    const limits: PostgresLimits = { size, statementTimeoutMs, lockTimeoutMs, repeatsReads };
    const pool = new PostgresHosts(to, limits, onError);
    const db = new Kysely<Schema>({ dialect: through(new PooledPostgresDialect(pool)), ...options });
    hosts.set(name, pool);
    opened.push(db);
    return db;
  };
  const { databaseReadUrl = url } = at;
  const probe = open('probe', url, 1);
  return {
    db: open('main', url, databasePool.size),
    reads: open('reads', databaseReadUrl, Math.max(1, databasePool.reserved - 1), true),
    watch: databaseReadUrl === url ? probe : open('watch', databaseReadUrl, 1, true),
    engine: 'postgres',
    pools: () => Array.from(hosts, ([pool, host]) => ({ pool, ...host.state() })),
    async isWritable() {
      if (await mayWrite(probe)) return true;
      // Only new connections can tell whether the server itself is read-only.
      for (const pool of hosts.values()) pool.renew();
      return mayWrite(probe);
    },
    async clock() {
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(probe);
      return new Date(rows[0]?.at ?? Number.NaN);
    },
    truncateLog: async () => {},
    async close() {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}

async function mayWrite(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    select current_setting('transaction_read_only') as mode`.execute(db);
  return rows[0]?.mode === 'off';
}
