import { expect, test } from 'vitest';
import { readWrittenNumber } from './written-number.ts';

test.each([
  ['1234', 1234, 1234],
  ['1.234', 1.234, 1234],
  ['1,234', 1.234, 1234],
  ['21,1', 21.1, 21.1],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['21.097,5', 21_097.5, 21_097.5],
  ['21,097.5', 21_097.5, 21_097.5],
  ['12.345.678.901', 12_345_678_901, 12_345_678_901],
  ['1.234.567,8', 1_234_567.8, 1_234_567.8],
  ['1,234,567.8', 1_234_567.8, 1_234_567.8],
  ['1234.567.890', null, null],
  ['12345,678', 12_345.678, 12_345.678],
  ['1.2.3', null, null],
  ['1,234.567,8', null, null],
  ['12 km', null, null],
  ['', null, null],
])('%j is read as %d, and as %d where thousands are parted', (text, plain, grouped) => {
  expect(readWrittenNumber(text, false)).toBe(plain);
  expect(readWrittenNumber(text, true)).toBe(grouped);
});
