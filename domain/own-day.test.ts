import { expect, test } from 'vitest';
import { byDay, dayOf, daysText, lastRaceDay } from './own-day.ts';

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
  [[null], null],
  [[null, '2026-12-05'], null],
  [['2026-12-06', null], '5 y 6 dic'],
  [[null, '2026-12-06', '2026-12-07'], '5, 6 y 7 dic'],
  [[null, '2027-01-01'], '5 dic y 1 ene'],
])('the days of a race are said when there are several: %j', (days, text) => {
  expect(daysText(race(...days))).toBe(text);
});

test('the distances of each day stand together, the first day first', () => {
  const names = byDay(race('2026-12-06', null, '2026-12-06')).map(({ day, distances }) => [
    day,
    distances.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['2026-12-05', ['1K']],
    ['2026-12-06', ['0K', '2K']],
  ]);
});
