import { expect, test } from 'vitest';
import { weekendOf } from './race-days.ts';

test.each([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-12-28', '2027-01-02', '2027-01-03'],
])('on %s the weekend is from %s to %s', (today, from, to) => {
  expect(weekendOf(today)).toEqual({ from, to });
});
