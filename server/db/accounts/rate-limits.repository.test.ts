import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00.900Z');
const HOUR = 3_600;
/** Stands for the keyed hash that the server uses. */
const hashed = async (key: string) => createHash('sha256').update(key).digest('base64url');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe.each(ENGINES)('rate limits on %s', (engine) => {
  const database = useDatabase(engine);

  const limits = () => rateLimitsRepository(database().db, hashed);
  const rows = () => database().db.selectFrom('rateLimits').selectAll().execute();

  test('events of one window are counted, with the seconds until it ends', async () => {
    expect(await limits().count('a', HOUR, NOW)).toEqual({ count: 1, endsInSeconds: HOUR });
    expect(await limits().count('a', HOUR, later(10))).toEqual({ count: 2, endsInSeconds: HOUR - 10 });
  });

  test('each key has a count of its own', async () => {
    await limits().count('a', HOUR, NOW);
    expect(await limits().count('b', HOUR, NOW)).toMatchObject({ count: 1 });
    expect(await limits().count("' or '1'='1", HOUR, NOW)).toMatchObject({ count: 1 });
  });

  test('a window that has ended starts anew', async () => {
    await limits().count('a', HOUR, NOW);
    await limits().count('a', HOUR, later(HOUR - 1));
    expect(await limits().count('a', HOUR, later(HOUR))).toEqual({ count: 1, endsInSeconds: HOUR });
    expect(await limits().count('a', HOUR, later(HOUR + 1))).toEqual({ count: 2, endsInSeconds: HOUR - 1 });
  });

  test('going on trying does not make the window longer', async () => {
    await limits().count('a', HOUR, NOW);
    for (const second of [1_000, 2_000, 3_000]) await limits().count('a', HOUR, later(second));
    expect(await limits().count('a', HOUR, later(HOUR))).toMatchObject({ count: 1 });
  });

  test('fifty parallel events of two processes are counted exactly', async () => {
    const other = openDatabase(database());
    const counters = [limits(), rateLimitsRepository(other.db, hashed)];
    const counted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => counters[index % 2]?.count('a', HOUR, NOW)),
    );
    await other.close();
    expect(counted.map((one) => one?.count ?? 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  test('ended windows are forgotten and running ones kept', async () => {
    await limits().count('ended', 10, NOW);
    await limits().count('running', 11, NOW);
    await limits().sweep(later(10));
    expect(await rows()).toHaveLength(1);
    expect(await limits().count('running', 11, later(10))).toMatchObject({ count: 2 });
  });

  test('a key that names an address is not stored as it is', async () => {
    await limits().count('sign-in:ana@example.org', HOUR, NOW);
    expect(JSON.stringify(await rows())).not.toContain('ana');
  });

  test('an event that is given back does not count, and a count never falls below none', async () => {
    await limits().count('a', HOUR, NOW);
    await limits().count('a', HOUR, NOW);
    await limits().giveBack('a');
    expect(await limits().count('a', HOUR, NOW)).toMatchObject({ count: 2 });
    for (let times = 0; times < 5; times++) await limits().giveBack('a');
    expect(await limits().count('a', HOUR, NOW)).toMatchObject({ count: 1 });
  });

  test('a key that is forgotten starts anew, and no other does', async () => {
    for (const key of ['a', 'b']) await limits().count(key, HOUR, NOW);
    await limits().forget('a');
    expect(await limits().count('a', HOUR, NOW)).toMatchObject({ count: 1 });
    expect(await limits().count('b', HOUR, NOW)).toMatchObject({ count: 2 });
  });
});
