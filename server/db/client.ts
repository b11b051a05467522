import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import type { Engine } from '#server/db/column-types.ts';
import { DatabaseFileDialect } from '#server/db/database-file.ts';
import type { Schema } from '#server/db/schema.ts';

export type Database = { readonly db: Kysely<Schema>; readonly engine: Engine; close(): Promise<void> };

const INT8 = 20;

/**
 * Opens the database: PostgreSQL when there is a URL, else the SQLite file `zancada.sqlite` in the data folder.
 * Its first query throws a DatabaseFileError when that file is none.
 * @throws {ConfigError} when the data folder cannot be made
 * @param onError told of connections that PostgreSQL drops; the pool replaces them
 */
export function openDatabase(
  at: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void = () => {},
): Database {
  if (at.databaseUrl) return openPostgres(at.databaseUrl, onError);
  makeFolder(at.dataDir);
  return opened(new Kysely<Schema>({ dialect: new DatabaseFileDialect(sqlitePath(at.dataDir)) }), 'sqlite');
}

function makeFolder(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR: cannot be made a folder (${reason})`]);
  }
}

/** One level after the other: Node's own way of making all of them never ends below /proc. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Where the SQLite file of a data folder is. */
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
  // A connection may be lost at rest or in the middle of a transaction: told once, and never the process's end.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return opened(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

function opened(db: Kysely<Schema>, engine: Engine): Database {
  return { db, engine, close: () => db.destroy() };
}
