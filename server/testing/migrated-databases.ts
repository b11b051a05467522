import { openDatabase } from '#server/db/engine/client.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { postgresPlace, sqlitePlace } from '#server/testing/test-databases.ts';

const places: { remove(): Promise<void> }[] = [];

/** Vitest's global setup: migrates a database of each engine once; those of the tests are copies. */
export async function setup(): Promise<void> {
  const [sqlite, postgres] = [sqlitePlace(), await postgresPlace()];
  for (const place of [sqlite, postgres]) {
    places.push(place);
    const { db, engine, close } = openDatabase(place);
    await migrate(db, engine);
    await close();
  }
  process.env.MIGRATED_FOLDER = sqlite.dataDir;
  process.env.MIGRATED_DATABASE = new URL(postgres.databaseUrl).pathname.slice(1);
}

export async function teardown(): Promise<void> {
  for (const place of places) await place.remove();
}
