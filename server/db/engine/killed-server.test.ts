import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { killRounds } from '#server/testing/kill-rounds.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';

const ROUNDS: [Engine, number][] = [
  ['sqlite', 5],
  ['postgres', 2],
];

describe.each(ROUNDS)('a server that is killed while runners write, on %s', (engine, rounds) => {
  test('loses nothing that it acknowledged and always starts again', async () => {
    const database = await createTestDatabase(engine);
    const env: Record<string, string> = database.databaseUrl
      ? { DATABASE_URL: database.databaseUrl }
      : { DATA_DIR: database.dataDir };
    const { acknowledged, faults } = await killRounds(env, rounds);
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(rounds);
    if (engine === 'sqlite') {
      const again = openDatabase(database);
      const { rows } = await sql`pragma integrity_check`.execute(again.db);
      expect(rows).toEqual([{ integrityCheck: 'ok' }]);
      await again.close();
    }
    await database.close();
  }, 120_000);
});
