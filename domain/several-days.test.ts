import { expect, test } from 'vitest';
import { byDay, daysText } from './several-days.ts';

const race = (...days: (string | null)[]) => ({
  startDate: '2026-12-05',
  distances: days.map((startDate, at) => ({ name: `${at}K`, startDate })),
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
