import { expect, test } from 'vitest';
import { raceCardCache } from '#server/features/races/race-card-cache.ts';

test('cards and cities are read once an edition of the catalogue, and anew in the next one', async () => {
  let edition = 1;
  const asked: string[] = [];
  const races = {
    cities: async () => {
      asked.push('cities');
      return [];
    },
    searchChoices: async () => ({ departments: [], distances: [] }),
    cardsByUid: async (uids: readonly string[]) => {
      asked.push(...uids);
      return uids.map((uid) => ({ card: storedCard(uid), variants: [] }));
    },
  };
  const kept = raceCardCache(races, async () => edition);
  const shown = async (...uids: string[]) => (await kept.cards(uids)).map(({ uid }) => uid);
  expect(await shown('b', 'a')).toEqual(['b', 'a']);
  expect(await shown('a', 'c')).toEqual(['a', 'c']);
  await Promise.all([kept.cities(), kept.cities()]);
  expect(asked).toEqual(['b', 'a', 'c', 'cities']);
  edition = 2;
  await Promise.all([shown('a'), kept.cities()]);
  expect(asked.slice(4).sort()).toEqual(['a', 'cities']);
});

const storedCard = (uid: string) => ({
  ...{ uid, name: uid, description: '', city: 'Cali', department: null, startDate: '2027-01-01' },
  ...{ status: null, latitude: null, longitude: null, verifiedAt: null, sourceUrl: null, distances: [] },
});
