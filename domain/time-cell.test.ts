import { expect, test } from 'vitest';
import { readTimeCell } from './time-cell.ts';

test.each([
  '1:45:30',
  '01:45:30',
  '1:45:30.2',
  '1:45:30,25',
  '1h45m30s',
  '1 h 45 min 30 s',
  '1 hora 45 minutos y 30 segundos',
  '1h45\'30"',
  '1h 45’ 30”',
  '105:30',
  "105'30''",
  '1.45.30',
  '1:45:30 a. m.',
  '1:45:30 AM',
  '0,0732638888888889',
  '0.0732638888888889',
  '1899-12-30 01:45:30',
  '1899-12-31T01:45:30',
])('%s is 1 hour, 45 minutes and 30 seconds', (cell) => {
  expect(readTimeCell(cell)).toBe('01:45:30');
});

test.each([
  ['45:30', '00:45:30'],
  ['45.30', '00:45:30'],
  ['12:45:30 a. m.', '00:45:30'],
  ['1:05:30 p. m.', '13:05:30'],
  ['1h45', '01:45:00'],
  ['105 min', '01:45:00'],
  ['0.0729', '01:44:59'],
  ['2 horas', '02:00:00'],
  ['45:30:00', '00:45:30'],
  ['1,89583333333333', '00:45:30'],
])('%s is %s', (cell, time) => {
  expect(readTimeCell(cell)).toBe(time);
});

test('a bare number is read by the unit of its heading only', () => {
  expect(readTimeCell('6330', 's')).toBe('01:45:30');
  expect(readTimeCell('6330.0', 's')).toBe('01:45:30');
  expect(readTimeCell('105,5', 'min')).toBe('01:45:30');
  expect(readTimeCell('1.5', 'h')).toBe('01:30:00');
  expect(readTimeCell('4530')).toBeNull();
});

test('the distance decides between minutes and hours', () => {
  expect(readTimeCell('1:45', null, 21_097.5)).toBe('01:45:00');
  expect(readTimeCell('20:15', null, 5000)).toBe('00:20:15');
  expect(readTimeCell('20:15:00', null, 5000)).toBe('00:20:15');
  expect(readTimeCell('0,84375', null, 5000)).toBe('00:20:15');
  expect(readTimeCell('4:10:00', null, 42_195)).toBe('04:10:00');
  expect(readTimeCell('9:00:00', null, 3000)).toBe('00:09:00');
});

test.each([
  '',
  'rápido',
  '1:75:30',
  '10:99',
  '25 h',
  '1::30',
  '12/05/2024',
  '-',
  '9'.repeat(200),
  "1h 45' ".repeat(20),
])('%j is no time', (cell) => {
  expect(readTimeCell(cell)).toBeNull();
});
