import { expect, test, vi } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { raceCounts } from '#server/features/races/race-counts.ts';

test('what was asked before the catalogue changed is answered, even when others ask after the change', async () => {
  const read = Promise.withResolvers<void>();
  let edition = 1;
  const races = {
    cities: vi.fn(async () => {
      await read.promise;
      return [{ city: 'Cali', races: 1, department: 'Valle del Cauca' }];
    }),
    courses: async () => [],
    count: async () => ({ total: 0, upcoming: 0 }),
  };
  const counts = raceCounts(races, async () => edition);
  const before = [counts.cities(), counts.choices()];
  await vi.waitFor(() => expect(races.cities).toHaveBeenCalled());
  edition = 2;
  const after = [counts.cities(), counts.choices()];
  read.resolve();
  for (const [index, answer] of before.entries()) expect(await answer).toEqual(await after[index]);
});

test('a search is counted once a day and edition, whatever its order, and cities once an edition', async () => {
  const count = vi.fn(async () => ({ total: 2, upcoming: 1 }));
  const cities = vi.fn(async () => []);
  let edition = 1;
  const counts = raceCounts({ count, cities, courses: async () => [] }, async () => edition);
  const inCali: RaceSearch = { ...EMPTY_SEARCH, city: 'Cali' };
  await counts.count(inCali, '2026-08-01');
  expect(await counts.count({ ...inCali, order: 'near', near: [3.4, -76.5] }, '2026-08-01')).toEqual({
    total: 2,
    upcoming: 1,
  });
  expect(count).toHaveBeenCalledTimes(1);
  await counts.count(inCali, '2026-08-02');
  await counts.count({ ...inCali, open: true }, '2026-08-02');
  await Promise.all([counts.cities(), counts.cities()]);
  expect(cities).toHaveBeenCalledTimes(1);
  edition = 2;
  await Promise.all([counts.count(inCali, '2026-08-02'), counts.cities()]);
  expect(count).toHaveBeenCalledTimes(4);
  expect(cities).toHaveBeenCalledTimes(2);
});
