import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_RACE_PAGES } from '#domain/demonstration.ts';
import { catalogueEdition } from '#server/catalogue-edition.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { demonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { buildBlog, buildRace } from '#server/testing/factories.ts';
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
  const demonstration = demonstrationRepository(database.db);
  const asked = vi.spyOn(catalogue, 'edition');
  const edition = catalogueEdition({ catalogue, demonstration, now: () => today });
  return { catalogue, demonstration, asked, edition };
}

/** Whether a process that looks on sees that something changed. */
async function isChangedBy(
  work: () => Promise<unknown>,
  { edition }: Pick<ReturnType<typeof watched>, 'edition'>,
) {
  const before = await edition.read();
  await work();
  vi.advanceTimersByTime(100);
  return (await edition.read()) > before;
}

test('each change of the catalogue is one, and nothing else', async () => {
  const { catalogue, ...on } = watched();
  const changes = [
    () => catalogue.saveBlogs([buildBlog({ id: 'a' })]),
    () => catalogue.saveRaces([buildRace({ uid: 'one' }), buildRace()]),
    () => catalogue.remove('races', 'one'),
    () => catalogue.touch(),
  ];
  for (const change of changes) expect(await isChangedBy(change, on)).toBe(true);
  expect(await isChangedBy(async () => {}, on)).toBe(false);
});

test('an edition that goes back, as on a replica that lags, is a change', async () => {
  const { catalogue, ...on } = watched();
  await catalogue.touch();
  const back = () => database.db.updateTable('catalogueEdition').set({ number: 0 }).execute();
  expect(await isChangedBy(back, on)).toBe(true);
});

test('whether the demonstration is there is asked when the catalogue changes', async () => {
  const { catalogue, demonstration, edition } = watched();
  const isThere = vi.spyOn(demonstration, 'isThere');
  expect(await edition.showsDemo()).toBe(false);
  const demo = buildRace({ uid: 'one', organizerUrl: `${DEMO_RACE_PAGES}one` });
  await isChangedBy(() => catalogue.saveRaces([demo]), { edition });
  expect(await edition.showsDemo()).toBe(true);
  await isChangedBy(async () => {}, { edition });
  expect(isThere).toHaveBeenCalledTimes(2);
  await isChangedBy(() => catalogue.remove('races', 'one'), { edition });
  expect(await edition.showsDemo()).toBe(false);
});

test('while the database is away pages say of the demonstration what they last knew', async () => {
  const { catalogue, edition, asked } = watched();
  await catalogue.saveRaces([buildRace({ organizerUrl: null })]);
  await database.db
    .updateTable('raceEntries')
    .set({ organizerUrl: sql`${DEMO_RACE_PAGES} || uid` })
    .execute();
  expect(await edition.showsDemo()).toBe(true);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  asked.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect(await edition.showsDemo()).toBe(true);
  asked.mockRejectedValueOnce(new Error('no such column'));
  await expect(edition.showsDemo()).rejects.toThrow('no such column');
});

test('a change by any process is seen once the last answer is 100 ms old', async () => {
  const { catalogue, edition, asked } = watched();
  const before = await edition.read();
  await catalogue.touch();
  vi.advanceTimersByTime(99);
  expect(await edition.read()).toBe(before);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(await edition.read()).not.toBe(before);
});

test('at midnight in Bogotá, not in Greenwich, all changes', async () => {
  const on = watched();
  today = new Date('2026-08-02T04:59:58Z');
  await on.edition.read();
  const second = async () => {
    today = new Date(today.getTime() + 1000);
  };
  expect(await isChangedBy(second, on)).toBe(false);
  expect(await isChangedBy(second, on)).toBe(true);
});

test('many who ask at once cost one question', async () => {
  const { edition, asked } = watched();
  const answers = await Promise.all(Array.from({ length: 20 }, () => edition.read()));
  expect(new Set(answers).size).toBe(1);
  expect(asked).toHaveBeenCalledOnce();
});

test('a database that is away is told of, and asked again by the next', async () => {
  const { edition, asked } = watched();
  asked.mockRejectedValueOnce(new Error('away'));
  await expect(edition.read()).rejects.toThrow('away');
  expect(await edition.read()).toBe(1);
});

test('while the database is away or slow all goes on as last known, for 24 hours', async () => {
  const { edition, asked } = watched();
  const known = await edition.read();
  asked.mockReturnValueOnce(new Promise(() => {}));
  vi.advanceTimersByTime(100);
  expect(await edition.read()).toBe(known);
  expect(edition.staleMs()).toBe(100);
  const away = watched();
  await away.edition.read();
  away.asked.mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
  expect(await away.edition.read()).toBe(known);
  vi.advanceTimersByTime(1);
  await expect(away.edition.read()).rejects.toThrow('no');
});
