import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine } from '#server/db/column-types.ts';
import { keepToOwner, makeDataFolder } from '#server/db/data-folder.ts';
import { NodeSqliteDialect } from '#server/db/node-sqlite-dialect.ts';
import type { Schema } from '#server/db/schema.ts';

export type Database = {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  /** Takes what was deleted out of SQLite's log as well; on PostgreSQL autovacuum does its own. */
  truncateLog(): Promise<void>;
  close(): Promise<void>;
};

const INT8 = 20;

/**
 * Opens the database: PostgreSQL when there is a URL, else `zancada.sqlite` in the data folder. Its first
 * query throws a DatabaseFileError when that file is not a database.
 * @throws {ConfigError} when the data folder cannot be created
 * @param onError called when PostgreSQL drops a connection; the pool replaces it
 */
export function openDatabase(
  at: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void = () => {},
): Database {
  if (at.databaseUrl) return openPostgres(at.databaseUrl, onError);
  makeDataFolder(at.dataDir);
  const path = sqlitePath(at.dataDir);
  keepToOwner(path);
  return opened(new Kysely<Schema>({ dialect: new NodeSqliteDialect(path) }), 'sqlite');
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'zancada.sqlite');
}

function openPostgres(connectionString: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Every bigint here is a count or a day's seconds, well within a double.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  });
  // A dropped connection emits 'error' twice. Log it once; never let it crash the process.
  pool.on('connect', (client) => {
    client.once('error', onError);
    client.on('error', () => {});
  });
  pool.on('error', () => {});
  return opened(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

function opened(db: Kysely<Schema>, engine: Engine): Database {
  return {
    db,
    engine,
    async truncateLog() {
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    close: () => db.destroy(),
  };
}
