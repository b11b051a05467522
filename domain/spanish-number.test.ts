import { expect, test } from 'vitest';
import { formatTenths, formatWhole, readWrittenNumber } from './spanish-number.ts';

test('thousands are parted by points', () => {
  expect(formatWhole(0)).toBe('0');
  expect(formatWhole(999)).toBe('999');
  expect(formatWhole(1000)).toBe('1.000');
  expect(formatWhole(1_234_567)).toBe('1.234.567');
  expect(formatWhole(-120_000)).toBe('-120.000');
});

test('a very large number is written out, without an exponent', () => {
  expect(formatWhole(1e21)).toBe('1.000.000.000.000.000.000.000');
  expect(formatTenths(Number.MAX_VALUE)).toMatch(/^179\.769\./);
});

test('a decimal comes after a comma, and only when it is not zero', () => {
  expect(formatTenths(4.2)).toBe('4,2');
  expect(formatTenths(10)).toBe('10');
  expect(formatTenths(9.97)).toBe('10');
  expect(formatTenths(1234.5)).toBe('1.234,5');
});

test.each([
  ['1234', 1234, 1234],
  ['1.234', 1.234, 1234],
  ['1,234', 1.234, 1234],
  ['21,1', 21.1, 21.1],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['12345,678', 12_345.678, 12_345.678],
  ['1.2.3', null, null],
  ['1,234.567,8', null, null],
  ['12 km', null, null],
  ['', null, null],
])('%j is read as %d, and as %d where thousands are parted', (text, plain, grouped) => {
  expect(readWrittenNumber(text, false)).toBe(plain);
  expect(readWrittenNumber(text, true)).toBe(grouped);
});
