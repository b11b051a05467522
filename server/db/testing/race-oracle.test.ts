import { expect, test } from 'vitest';
import { compareRaces } from '#server/db/testing/race-oracle.ts';

test('races of one past day stand in order of uid too', () => {
  const past = ['b', 'a'].map((uid) => ({ uid, startDate: '2026-01-10' }));
  expect(past.sort(compareRaces('2027-03-14')).map(({ uid }) => uid)).toEqual(['a', 'b']);
});
