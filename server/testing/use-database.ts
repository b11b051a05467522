import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '#server/db/engine/column-types.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

export function useDatabase(engine: Engine): () => TestDatabase {
  let database: TestDatabase;
  let tables: string[];
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    tables = (await database.db.introspection.getTables())
      .filter(({ isView }) => !isView)
      .map(({ name }) => name);
  });
  beforeEach(() => empty(database, tables));
  afterAll(() => database.close());
  return () => database;
}

async function empty({ db, engine }: TestDatabase, tables: string[]): Promise<void> {
  if (engine === 'postgres') {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
  });
}
