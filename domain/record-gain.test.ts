import { expect, test } from 'vitest';
import { recordGain } from './record-gain.ts';

test('a faster time gains the difference on the record', () => {
  expect(recordGain(2399, 2400)).toBe(1);
  expect(recordGain(1800, 2400)).toBe(600);
});

test("a distance's first time is a record without a gain", () => {
  expect(recordGain(2400, null)).toBe(0);
});

test('an equal or slower time, no time and a time of zero are no record', () => {
  expect([
    recordGain(2400, 2400),
    recordGain(2401, 2400),
    recordGain(null, 2400),
    recordGain(0, 2400),
  ]).toEqual([null, null, null, null]);
  expect([recordGain(null, null), recordGain(0, null), recordGain(-1, null)]).toEqual([null, null, null]);
});
