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
  '1:45:30AM',
  '0,0732638888888889',
  '0.0732638888888889',
  '.0732638888888889',
  '1899-12-30 01:45:30',
  '1899-12-31T01:45:30',
  '12/31/1899 1:45:30 AM',
])('%s is 1 hour, 45 minutes and 30 seconds', (cell) => {
  expect(readTimeCell(cell)).toBe('01:45:30');
});

test('a time of a day or more is none, unless its length tells that it was minutes', () => {
  expect([readTimeCell('26:00:00', null, 100_000), readTimeCell('24:30:00', null, 100_000)]).toEqual([
    null,
    null,
  ]);
  expect([readTimeCell('45:30:00', null, 10_000), readTimeCell('45:30:00')]).toEqual([
    '00:45:30',
    '00:45:30',
  ]);
});

test.each([
  ['45:30', '00:45:30'],
  ['45.30', '00:45:30'],
  ['0.45.30', '00:45:30'],
  ['45’30”', '00:45:30'],
  ['45 min 30', '00:45:30'],
  ['45 min 30.25 s', '00:45:30'],
  ['1:59:59', '01:59:59'],
  ['10 h 30 min', '10:30:00'],
  ['1 hr 1 minuto 1 seg', '01:01:01'],
  ['1 hora y 1 segundo', '01:00:01'],
  ['1 hour 1 minute 1 second', '01:01:01'],
  ['1 h 1 sec', '01:00:01'],
  ['12:45 a. m.', '00:45:00'],
  ['12:45:30 a. m.', '00:45:30'],
  ['1:05:30 p. m.', '13:05:30'],
  ['1h45', '01:45:00'],
  ['105 min', '01:45:00'],
  ['0.0729', '01:44:59'],
  ['2 horas', '02:00:00'],
  ['2730 s', '00:45:30'],
  ['2730.4 segundos', '00:45:30'],
  ['2730"', '00:45:30'],
  ['3600 seg', '01:00:00'],
  ['45min30', '00:45:30'],
  ['95 s', '00:01:35'],
  ['45.30"', '00:45:30'],
  ['45:30:00', '00:45:30'],
  ['24:00:00', '00:24:00'],
  ['1,89583333333333', '00:45:30'],
])('%s is %s', (cell, time) => {
  expect(readTimeCell(cell)).toBe(time);
});

test('a bare number is read by the unit of its heading only', () => {
  expect(readTimeCell('6330', 's')).toBe('01:45:30');
  expect(readTimeCell('6330.0', 's')).toBe('01:45:30');
  expect(readTimeCell('105,5', 'min')).toBe('01:45:30');
  expect(readTimeCell('105,25', 'min')).toBe('01:45:15');
  expect(readTimeCell('1.5', 'h')).toBe('01:30:00');
  expect(readTimeCell('1:45:30', 'h')).toBe('01:45:30');
  expect(readTimeCell('4530')).toBeNull();
});

test.each([
  ['1:45', 21_097.5, '01:45:00'],
  ['1:45', null, '00:01:45'],
  ['20:15', 5000, '00:20:15'],
  ['20:15:00', 5000, '00:20:15'],
  ['8:15:00 p. m.', 5000, '00:20:15'],
  ['0,84375', 5000, '00:20:15'],
  ['4:10:00', 42_195, '04:10:00'],
  ['9:00:00', 3000, '00:09:00'],
])('the distance decides between minutes and hours: %s over %s metres is %s', (cell, metres, time) => {
  expect(readTimeCell(cell, null, metres)).toBe(time);
});

test.each(['20:15:30', '0,844097222222222'])('%s has seconds, and stays a time of hours', (cell) => {
  expect(readTimeCell(cell, null, 5000)).toBe('20:15:30');
});

test.each([
  '',
  'rápido',
  'aprox. 1:45:30',
  'casi 45 min',
  '1:45:30 / 1:47:02',
  '1:75:30',
  '1:45:75',
  '10:99',
  '25 h',
  '90000 s',
  '1h 2730 s',
  '1h4530',
  '1::30',
  '12/05/2024',
  '12.05.2024',
  '2019.05.12',
  '-',
  '9'.repeat(200),
  "1h 45' ".repeat(20),
])('%j is no time', (cell) => {
  expect(readTimeCell(cell)).toBeNull();
});
