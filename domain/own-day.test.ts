import { expect, test } from 'vitest';
import { dayOf, lastRaceDay, nextRaceDay } from './own-day.ts';

const race = (...days: (string | null)[]) => ({
  startDate: '2026-12-05',
  distances: days.map((startDate, at) => ({ name: `${at}K`, startDate })),
});

test('a distance without a day of its own is on that of its race', () => {
  const { distances, ...dated } = race(null, '2026-12-06');
  expect(distances.map((one) => dayOf(dated, one))).toEqual(['2026-12-05', '2026-12-06']);
  expect(dayOf(dated, undefined)).toBe('2026-12-05');
});

test('a race is over after the last day of its distances', () => {
  expect(lastRaceDay(race('2026-12-07', null, '2026-12-06'))).toBe('2026-12-07');
  expect(lastRaceDay(race())).toBe('2026-12-05');
});

test.each([
  ['2026-12-04', '2026-12-05'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-07', '2026-12-08'],
  ['2026-12-09', '2026-12-08'],
])('on %s a race of three days is next run, or was last run, on %s', (today, day) => {
  expect(nextRaceDay(race('2026-12-08', null, '2026-12-06'), today)).toBe(day);
});
