import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { pendingMigrations } from '#server/db/engine/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

const SAVER = join(import.meta.dirname, '../../testing/save-races-until-killed.ts');
const ROUNDS: [Engine, number][] = [
  ['sqlite', 10],
  ['postgres', 3],
];

describe.each(ROUNDS)('a process that is killed while it saves races on %s', (engine, rounds) => {
  test('loses none that it acknowledged, leaves none half saved, and the database opens again', async () => {
    const database = await createTestDatabase(engine);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const uids = await saveUntilKilled(database, `round-${round}`, 1 + Math.floor(Math.random() * 40));
      acknowledged.push(...uids);
    }

    const again = openDatabase(database);
    const request = { search: EMPTY_SEARCH, today: '2026-08-01', after: null };
    const repository = racesRepository(again.db);
    const { uids: stored } = await repository.uids(request);
    const races = await repository.byUids(stored);
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    // Of each round one race at most was stored and not yet told of.
    expect(stored.length).toBeLessThanOrEqual(acknowledged.length + rounds);
    expect(races.filter(({ distances }) => distances.length !== 2)).toEqual([]);
    expect(await pendingMigrations(again.db, engine)).toEqual([]);
    if (engine === 'sqlite') {
      const { rows } = await sql`pragma integrity_check`.execute(again.db);
      expect(rows).toEqual([{ integrityCheck: 'ok' }]);
    }
    await again.close();
    await database.close();
  }, 120_000);
});

/** The uids that a saving process acknowledged before it was killed, soon after the `count`-th. */
async function saveUntilKilled(place: TestDatabase, prefix: string, count: number): Promise<string[]> {
  const args = [SAVER, place.dataDir, prefix, ...(place.databaseUrl ? [place.databaseUrl] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const uids: string[] = [];
  for await (const uid of createInterface(child.stdout)) {
    uids.push(uid);
    if (uids.length === count) child.kill('SIGKILL');
  }
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');
  return uids;
}
