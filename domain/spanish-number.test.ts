import { expect, test } from 'vitest';
import { counted, formatTenths, formatWhole } from './spanish-number.ts';

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
  [0, '0 carreras'],
  [1, '1 carrera'],
  [1200, '1.200 carreras'],
])('%i are counted as %s', (count, words) => {
  expect(counted(count, 'carrera', 'carreras')).toBe(words);
});
