import { expect, test } from 'vitest';
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

const storedCard = (uid: string) => ({
  ...{ uid, name: uid, description: '', city: 'Cali', department: null, startDate: '2027-01-01' },
  ...{ status: null, verifiedAt: null, sourceUrl: null, distances: [] },
});
