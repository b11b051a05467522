import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEdition } from '#server/catalogue-edition.ts';
import { catalogueRepository } from '#server/db/catalogue.repository.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

let database: TestDatabase;
let today: Date;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  today = new Date('2026-08-01T17:00:00Z');
  database = await createTestDatabase('sqlite');
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

function watched() {
  const catalogue = catalogueRepository(database.db);
  const asked = vi.spyOn(catalogue, 'edition');
  const { read, staleMs } = catalogueEdition(catalogue, () => today);
  return { catalogue, asked, edition: read, staleMs };
}

test('it is the catalogue’s edition on Bogotá’s day', async () => {
  const { catalogue, edition } = watched();
  await catalogue.touch();
  expect(await edition()).toBe('1.2026-08-01');
});

test('a change by any process is seen once the last answer is 100 ms old', async () => {
  const { catalogue, edition, asked } = watched();
  const before = await edition();
  await catalogue.touch();
  vi.advanceTimersByTime(99);
  expect(await edition()).toBe(before);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(await edition()).not.toBe(before);
});

test('it changes at midnight in Bogotá, not in Greenwich', async () => {
  const { edition } = watched();
  today = new Date('2026-08-02T04:59:59Z');
  expect(await edition()).toBe('0.2026-08-01');
  today = new Date('2026-08-02T05:00:00Z');
  vi.advanceTimersByTime(100);
  expect(await edition()).toBe('0.2026-08-02');
});

test('many who ask at once cost one question', async () => {
  const { edition, asked } = watched();
  const answers = await Promise.all(Array.from({ length: 20 }, () => edition()));
  expect(new Set(answers).size).toBe(1);
  expect(asked).toHaveBeenCalledOnce();
});

test('a database that is away is told of, and asked again by the next', async () => {
  const { edition, asked } = watched();
  asked.mockRejectedValueOnce(new Error('away'));
  await expect(edition()).rejects.toThrow('away');
  expect(await edition()).toBe('0.2026-08-01');
});

test('while the database is away or slow the last known edition goes on, for 24 hours', async () => {
  const { edition, staleMs, asked } = watched();
  const known = await edition();
  asked.mockReturnValueOnce(new Promise(() => {}));
  vi.advanceTimersByTime(100);
  expect(await edition()).toBe(known);
  expect(staleMs()).toBe(100);
  const away = watched();
  await away.edition();
  away.asked.mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
  expect(await away.edition()).toBe(known);
  vi.advanceTimersByTime(1);
  await expect(away.edition()).rejects.toThrow('no');
});
