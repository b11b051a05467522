import { expect, test } from 'vitest';
import { monthNumber, monthThatBegins, SPANISH_MONTHS } from './spanish-months.ts';

test('the twelve months are numbered from 1 to 12', () => {
  expect(SPANISH_MONTHS.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a month is understood whatever its case and accents', () => {
  expect(monthNumber('MARZO')).toBe(3);
  expect(monthNumber('  díciembre ')).toBe(12);
  expect(monthNumber('Setiembre')).toBe(9);
});

test('three letters and more begin a month, September in both spellings', () => {
  for (const beginning of ['sep', 'sept', 'septiembre', 'setiembre'])
    expect(monthThatBegins(beginning)).toBe(9);
  for (const other of ['', 'se', 'setenta', 'xyz']) expect(monthThatBegins(other)).toBeNull();
});

test('any other text is no month', () => {
  for (const text of ['', 'xx', 'March', '3', 'Todos', 'Enero Febrero']) expect(monthNumber(text)).toBeNull();
});
