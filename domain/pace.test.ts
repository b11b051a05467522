import { expect, test } from 'vitest';
import { pacePerKilometre } from './pace.ts';

test("a runner's pace is minutes and seconds for each kilometre", () => {
  expect(pacePerKilometre('00:52:00', 10_000)).toBe('5:12 min/km');
  expect(pacePerKilometre('01:45:00', 21_000)).toBe('5:00 min/km');
  expect(pacePerKilometre('00:25:05', 5000)).toBe('5:01 min/km');
});

test('a course of a few metres has a pace as well as one across the country', () => {
  expect(pacePerKilometre('00:02:00', 400)).toBe('5:00 min/km');
  expect(pacePerKilometre('00:01:30', 300)).toBe('5:00 min/km');
  expect(pacePerKilometre('23:00:00', 230_000)).toBe('6:00 min/km');
});

test('59.6 seconds make a new minute, not a sixtieth second', () => {
  expect(pacePerKilometre('00:29:58', 5000)).toBe('6:00 min/km');
});

test('a race without a time or a distance has no pace', () => {
  expect(pacePerKilometre('00:00:00', 10_000)).toBeNull();
  expect(pacePerKilometre('', 10_000)).toBeNull();
  for (const distance of [0, -5, Number.NaN, Infinity, Number.MIN_VALUE]) {
    expect(pacePerKilometre('00:50:00', distance)).toBeNull();
  }
});
