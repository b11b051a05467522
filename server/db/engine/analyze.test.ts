import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('postgres');
});
afterEach(() => database.close());

const races = (count: number) => Array.from({ length: count }, () => buildRace());

/** Whether PostgreSQL plans by more than a guess. */
async function knowsRaces(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stats where tablename = 'race_entries' limit 1`.execute(
    database.db,
  );
  return rows.length > 0;
}

test('PostgreSQL plans by what races there are as soon as many were imported', async () => {
  await catalogueRepository(database.db).saveRaces(races(1_000));
  expect(await knowsRaces()).toBe(true);
});

test('PostgreSQL plans by what races there are as soon as a copy is restored', async () => {
  await catalogueRepository(database.db).saveRaces(races(20));
  expect(await knowsRaces()).toBe(false);
  await archiveRepository(database.db, 'postgres').rewrite(async () => {});
  expect(await knowsRaces()).toBe(true);
});

test('PostgreSQL plans by what races there are as soon as an older database is migrated', async () => {
  await catalogueRepository(database.db).saveRaces(races(20));
  await undoMigrations(database.db, '129-entry-states');
  await migrate(database.db, 'postgres');
  expect(await knowsRaces()).toBe(true);
});
