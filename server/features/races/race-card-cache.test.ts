import { expect, test, vi } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { raceCardCache } from '#server/features/races/race-card-cache.ts';

test('cards and cities are read once an edition of the catalogue and a day, and anew in the next one', async () => {
  let edition = 1;
  let today = '2027-01-01';
  const asked: string[] = [];
  const races = {
    cities: async () => {
      asked.push('cities');
      return [];
    },
    courses: async () => [],
    count: async () => ({ total: 0, upcoming: 0 }),
    cardsByUid: async (uids: readonly string[]) => {
      asked.push(...uids);
      return uids.map((uid) => ({ card: storedCard(uid), variants: [] }));
    },
  };
  const kept = raceCardCache(races, async () => edition);
  const shown = async (...uids: string[]) => (await kept.cards(uids, today)).map(({ uid }) => uid);
  expect(await shown('b', 'a')).toEqual(['b', 'a']);
  expect(await shown('a', 'c')).toEqual(['a', 'c']);
  await Promise.all([kept.cities(), kept.cities()]);
  expect(asked).toEqual(['b', 'a', 'c', 'cities']);
  edition = 2;
  await Promise.all([shown('a'), kept.cities()]);
  expect(asked.slice(4).sort()).toEqual(['a', 'cities']);
  today = '2027-01-02';
  await shown('a');
  expect(asked.slice(6)).toEqual(['a']);
});

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
    cardsByUid: async () => [],
  };
  const kept = raceCardCache(races, async () => edition);
  const before = [kept.cities(), kept.choices()];
  await vi.waitFor(() => expect(races.cities).toHaveBeenCalled());
  edition = 2;
  const after = [kept.cities(), kept.choices()];
  read.resolve();
  for (const [index, answer] of before.entries()) expect(await answer).toEqual(await after[index]);
});

test('a search is counted once a day and edition, whatever its order', async () => {
  const count = vi.fn(async () => ({ total: 2, upcoming: 1 }));
  let edition = 1;
  const kept = raceCardCache(
    { count, cities: async () => [], courses: async () => [], cardsByUid: async () => [] },
    async () => edition,
  );
  const inCali: RaceSearch = { ...EMPTY_SEARCH, city: 'Cali' };
  await kept.count(inCali, '2026-08-01');
  expect(await kept.count({ ...inCali, order: 'near', near: [3.4, -76.5] }, '2026-08-01')).toEqual({
    total: 2,
    upcoming: 1,
  });
  expect(count).toHaveBeenCalledTimes(1);
  await kept.count(inCali, '2026-08-02');
  await kept.count({ ...inCali, open: true }, '2026-08-02');
  edition = 2;
  await kept.count(inCali, '2026-08-02');
  expect(count).toHaveBeenCalledTimes(4);
});

const storedCard = (uid: string) => ({
  ...{ uid, name: uid, description: '', city: 'Cali', department: null, startDate: '2027-01-01' },
  ...{ status: null, latitude: null, longitude: null, verifiedAt: null, sourceUrl: null, distances: [] },
});
