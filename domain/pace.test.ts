import { expect, test } from 'vitest';
import { pacePerKilometre } from './pace.ts';

test("a runner's pace is minutes and seconds for each kilometre", () => {
  expect(pacePerKilometre('00:52:00', 10)).toBe('5:12 min/km');
  expect(pacePerKilometre('01:45:00', 21)).toBe('5:00 min/km');
  expect(pacePerKilometre('00:25:05', 5)).toBe('5:01 min/km');
});

test('real metres and the kilometres of a name give the same pace', () => {
  expect(pacePerKilometre('00:52:00', 10_000)).toBe('5:12 min/km');
  expect(pacePerKilometre('00:02:00', 400)).toBe('5:00 min/km');
  expect(pacePerKilometre('23:00:00', 230)).toBe('6:00 min/km');
});

test('59.6 seconds make a new minute, not a sixtieth second', () => {
  expect(pacePerKilometre('00:29:58', 5)).toBe('6:00 min/km');
});

test('a race without a time or a distance has no pace', () => {
  expect(pacePerKilometre('00:00:00', 10)).toBeNull();
  expect(pacePerKilometre('', 10)).toBeNull();
  for (const distance of [0, -5, Number.NaN, Infinity, Number.MIN_VALUE]) {
    expect(pacePerKilometre('00:50:00', distance)).toBeNull();
  }
});
