import { expect, test } from 'vitest';
import { bogotaDay } from './bogota-day.ts';

test.each([
  ['2026-11-22T04:59:59Z', '2026-11-21'],
  ['2026-11-22T05:00:00Z', '2026-11-22'],
])('at %s it is %s in Bogotá', (moment, day) => {
  expect(bogotaDay(Date.parse(moment))).toBe(day);
});
