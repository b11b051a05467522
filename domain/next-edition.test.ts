import { expect, test } from 'vitest';
import { nextYearsDay, nextYearsName } from './next-edition.ts';

test.each([
  ['2026-11-22', '2027-11-21'],
  ['2027-07-25', '2028-07-23'],
  ['2028-02-29', '2029-02-27'],
])('the race of %s is a year later on the same weekday, %s', (date, next) => {
  expect(nextYearsDay(date)).toBe(next);
  expect(new Date(next).getUTCDay()).toBe(new Date(date).getUTCDay());
});

test('a race on the first day of a year does not stay in that year', () => {
  expect(nextYearsDay('2027-01-01')).toBe('2028-01-07');
});

test('a race of the last year that can be written stays on its day', () => {
  expect(nextYearsDay('9999-06-01')).toBe('9999-06-01');
  expect(nextYearsDay('9998-06-01')).toBe('9999-05-31');
});

test.each([
  ['Media de Cali 2026', 'Media de Cali 2027'],
  ['Allianz 15K 2026 · Bogotá 2026', 'Allianz 15K 2027 · Bogotá 2027'],
  ['12026 pasos', '12026 pasos'],
  ['Carrera de la Luz', 'Carrera de la Luz'],
])('%s is next year %s', (name, next) => {
  expect(nextYearsName(name, '2026-05-17')).toBe(next);
});
