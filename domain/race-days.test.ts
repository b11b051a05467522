import { expect, test } from 'vitest';
import { daysChip, weekendOf } from './race-days.ts';

test.each([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-12-28', '2027-01-02', '2027-01-03'],
])('on %s the weekend is from %s to %s', (today, from, to) => {
  expect(weekendOf(today)).toEqual({ from, to });
});

test.each([
  ['2026-11-28', '2026-11-29', 'Este fin de semana'],
  ['2026-11-25', '2026-12-25', 'Próximos 30 días'],
  ['2026-11-28', '2026-12-06', '28 nov 2026 a 6 dic 2026'],
  ['2026-11-27', '2026-11-29', '27 nov 2026 a 29 nov 2026'],
  ['2026-11-25', '2026-11-25', '25 nov 2026'],
  ['2026-11-25', null, 'Desde 25 nov 2026'],
])('on a Wednesday, 2026-11-25, a search from %s to %s is of «%s»', (from, to, text) => {
  expect(daysChip(from, to, '2026-11-25')).toBe(text);
});
