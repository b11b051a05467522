import { expect, test } from 'vitest';
import { isMonthFirst, readDateCell, readPeriodCell } from './date-cell.ts';

test.each([
  '2024-05-12',
  '2024/5/12',
  '20240512',
  '12/05/2024',
  '12/5/24',
  '12.05.2024',
  '12-05-2024',
  '12-may-24',
  '12-May-2024',
  '12 may. 2024',
  '12 de mayo de 2024',
  'domingo, 12 de mayo de 2024',
  'Sunday, May 12, 2024',
  'May 12, 2024',
  'may 12th 2024',
  'May 12, 2024, 6:00:00 AM',
  '12 may 2024, 11:00:00',
  '12/05/2024 6:30 a. m.',
  '2024-05-12 06:30:00',
  '2024-05-12T06:30:00-05:00',
  'mar 12 may 2024',
  '45424',
  '45424,25',
])('%s is May 12, 2024', (cell) => {
  expect(readDateCell(cell)).toBe('2024-05-12');
});

test.each([
  ['2009', '2009-12-31', 'year'],
  ['enero 2014', '2014-01-31', 'month'],
  ['Febrero de 2016', '2016-02-29', 'month'],
  ['feb-2015', '2015-02-28', 'month'],
  ['2014-01', '2014-01-31', 'month'],
  ['1/2014', '2014-01-31', 'month'],
  ['may-24', '2024-05-31', 'month'],
  ['Jul-25', '2025-07-31', 'month'],
  ['dic. 25', '2025-12-31', 'month'],
  ['sept-98', '1998-09-30', 'month'],
  ['2027, por confirmar', '2027-12-31', 'year'],
  ['Marzo de 2027 (día por definir)', '2027-03-31', 'month'],
])('%s is known to the %3$s', (cell, date, precision) => {
  expect(readPeriodCell(cell)).toEqual({ date, precision });
});

const DAYS_OF_NO_YEAR = ['diciembre 25', '25-dic', '12-may-24', '05-24'];

test.each([
  '',
  'enero',
  '12',
  '1850',
  '2009 2010',
  '13/2014',
  '12 enero 2014',
  'pronto 2014',
  '2014 km',
  ...DAYS_OF_NO_YEAR,
])('%s is no month and no year', (cell) => {
  expect(readPeriodCell(cell)).toBeNull();
});

test.each([
  ['3 de setiembre de 1998', '1998-09-03'],
  ['1 ene 99', '1999-01-01'],
  ['15 aug 2019', '2019-08-15'],
  ['7-sept-23', '2023-09-07'],
])('%s is %s', (cell, date) => {
  expect(readDateCell(cell)).toBe(date);
});

test('a moment of another zone is the day that it was in Bogotá', () => {
  expect(readDateCell('2024-05-13T00:30:00Z')).toBe('2024-05-12');
  expect(readDateCell('2024-05-13T03:30:00+02:00')).toBe('2024-05-12');
  expect(readDateCell('May 13, 2024, 12:30:00 AM', { inUtc: true })).toBe('2024-05-12');
  expect(readDateCell('13 may 2024, 12:30:00 p. m.', { inUtc: true })).toBe('2024-05-13');
});

test.each([
  '',
  'pronto',
  '31/02/2024',
  '12/05',
  'mayo 2024',
  'may-24',
  '2024-05',
  '1:45:30',
  '13/13/2024',
  '10 km',
  '999999',
  '12 xyz 2024',
  '12/05/2024 temprano',
  '24-25 de julio de 2027',
  '24 - 25 julio 2027',
  '24/25 jul 2027',
  '24 a 25 de julio de 2027',
  'julio 10-11 de 2027',
  '9999-12-31T23:00:00-08:00',
  '0001-01-01T00:00:00Z',
  'a '.repeat(40),
])('%j is no day', (cell) => {
  expect(readDateCell(cell)).toBeNull();
});

test('the month comes first only where the whole column proves it', () => {
  expect(isMonthFirst(['05/12/2024', '05/26/2024'])).toBe(true);
  expect(isMonthFirst(['05/12/2024', '04/11/2024'])).toBe(false);
  expect(isMonthFirst(['05/26/2024', '26/05/2024'])).toBe(false);
  expect(readDateCell('05/12/2024', { monthFirst: true })).toBe('2024-05-12');
  expect(readDateCell('12-may-24', { monthFirst: true })).toBe('2024-05-12');
});
