import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { migrate } from '#server/db/engine/migrate.ts';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export type TestDatabase = Database & { databaseUrl: string | undefined; dataDir: string };

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

function sqlitePlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zancada-sqlite-'));
  return {
    databaseUrl: undefined,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function postgresPlace() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest.config.ts.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
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
