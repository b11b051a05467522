import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { migrate } from '#server/db/engine/migrate.ts';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export type TestDatabase = Database & { databaseUrl: string | undefined; dataDir: string };

/** A data folder of a site that has started once. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'zancada-sqlite-'));
  const { MIGRATED_FOLDER } = process.env;
  if (MIGRATED_FOLDER) cpSync(MIGRATED_FOLDER, dataDir, { recursive: true });
  return dataDir;
}

export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const place = engine === 'sqlite' ? sqlitePlace() : await postgresPlace();
  const database = openDatabase(place);
  await migrate(database.db, engine);
  return {
    ...database,
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

export function sqlitePlace() {
  const dataDir = makeDataDir();
  return {
    databaseUrl: undefined,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export async function postgresPlace() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest.config.ts.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { MIGRATED_DATABASE = 'template1' } = process.env;
  await administer(server, `create database ${name} template ${MIGRATED_DATABASE}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir: tmpdir(),
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
