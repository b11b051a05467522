import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { migrate } from '#server/db/engine/migrate.ts';

/** A migrated database without a row, for one seed. */
export type SimulatedDatabase = {
  place: Record<string, string>;
  /** How many queries wait for a lock; null where the process itself lets them wait. */
  lockWaits: (() => Promise<number>) | null;
  remove(): Promise<void>;
};

export type Databases = { next(): Promise<SimulatedDatabase>; remove(): Promise<void> };

const TEMPLATE = 'simulation_template';
const MEMORY = '/dev/shm';

export const databasesOf = (engine: Engine): Promise<Databases> =>
  engine === 'sqlite' ? sqliteDatabases() : postgresDatabases();

async function sqliteDatabases(): Promise<Databases> {
  // A commit waits for the disk: what survives a power cut has tests of its own.
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'zancada-simulation-'));
  const template = join(folder, 'template');
  await migrated({ dataDir: template, databaseUrl: undefined });
  let count = 0;
  return {
    async next() {
      const place = join(folder, String(++count));
      cpSync(template, place, { recursive: true });
      const remove = async () => rmSync(place, { recursive: true, force: true });
      return { place: { DATA_DIR: place }, lockWaits: null, remove };
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresDatabases(): Promise<Databases> {
  const postgres = await startPrivatePostgres({ durable: false });
  const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const administrator = new pg.Client(postgres.url);
  await administrator.connect();
  const drop = (name: string) => administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.query(`create database ${TEMPLATE}`);
  await migrated({ dataDir: tmpdir(), databaseUrl: urlOf(TEMPLATE) });
  let count = 0;
  return {
    async next() {
      const name = `simulation_${++count}`;
      await administrator.query(`create database ${name} template ${TEMPLATE}`);
      // Granted with the end of who held it, while pg_stat_activity goes on to say that somebody waits.
      const waits = 'select count(*)::int as waits from pg_locks where not granted';
      return {
        place: { DATABASE_URL: urlOf(name) },
        lockWaits: async () => (await administrator.query<{ waits: number }>(waits)).rows[0]?.waits ?? 0,
        remove: async () => void (await drop(name)),
      };
    },
    async remove() {
      await administrator.end();
      await postgres.remove();
    },
  };
}

async function migrated(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = openDatabase(place);
  await migrate(database.db, database.engine);
  await database.close();
}
