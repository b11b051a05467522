import { expect, test } from 'vitest';
import { compareRaces } from '#server/db/testing/race-oracle.ts';

test('upcoming races come by date, then past ones with the latest first', () => {
  const races = [
    { uid: 'old', startDate: '2026-01-10' },
    { uid: 'yesterday', startDate: '2027-03-13' },
    { uid: 'later', startDate: '2027-12-01' },
    { uid: 'b-today', startDate: '2027-03-14' },
    { uid: 'a-today', startDate: '2027-03-14' },
  ];
  const order = races.sort(compareRaces('2027-03-14')).map(({ uid }) => uid);
  expect(order).toEqual(['a-today', 'b-today', 'later', 'yesterday', 'old']);
});

test('races of one past day stand in order of uid too', () => {
  const past = ['b', 'a'].map((uid) => ({ uid, startDate: '2026-01-10' }));
  expect(past.sort(compareRaces('2027-03-14')).map(({ uid }) => uid)).toEqual(['a', 'b']);
});
