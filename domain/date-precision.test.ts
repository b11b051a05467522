import { expect, test } from 'vitest';
import {
  awaitedDay,
  firstDay,
  lastDay,
  longRaceDate,
  machineDate,
  precisionText,
  readPrecision,
  shortRaceDate,
  whenText,
} from './date-precision.ts';

test.each([
  ['2009-12-31', 'year', '2009', '2009', '2009'],
  ['2014-01-31', 'month', 'enero 2014', 'enero 2014', '2014-01'],
  ['2014-01-26', 'day', '26 ene 2014', 'domingo, 26 de enero de 2014', '2014-01-26'],
  ['2014-01-26', undefined, '26 ene 2014', 'domingo, 26 de enero de 2014', '2014-01-26'],
] as const)(
  'a race of %s, known to the %s, is shown as %s',
  (raceDate, datePrecision, short, long, machine) => {
    const race = { raceDate, datePrecision };
    expect([shortRaceDate(race), longRaceDate(race), machineDate(race)]).toEqual([short, long, machine]);
  },
);

test.each([
  ['2016-02-03', 'month', '2016-02-01', '2016-02-29'],
  ['2015-02-03', 'month', '2015-02-01', '2015-02-28'],
  ['2015-04-03', 'year', '2015-01-01', '2015-12-31'],
  ['2015-04-03', 'day', '2015-04-03', '2015-04-03'],
] as const)('%s, known to the %s, is between %s and %s', (date, precision, first, last) => {
  expect([firstDay(date, precision), lastDay(date, precision)]).toEqual([first, last]);
});

test.each([
  ['2027-03-31', 'month', 'Marzo de 2027 · día por confirmar'],
  ['2027-12-31', 'year', '2027 · día por confirmar'],
  ['2027-03-14', 'day', null],
] as const)('a race of %s, known to the %s, says which day is awaited', (raceDate, datePrecision, text) => {
  expect(awaitedDay({ raceDate, datePrecision })).toBe(text);
});

test.each([
  ['2027-03-14', 'day', 'el domingo, 14 de marzo de 2027'],
  ['2027-03-31', 'month', 'en marzo de 2027'],
  ['2027-12-31', 'year', 'en 2027'],
] as const)('a race of %s, known to the %s, is %s', (raceDate, datePrecision, text) => {
  expect(whenText({ raceDate, datePrecision })).toBe(text);
});

test('what is known of a day is read as it is written, in capitals and in English, too', () => {
  for (const precision of ['day', 'month', 'year'] as const) {
    expect(readPrecision(precisionText(precision).toUpperCase())).toBe(precision);
    expect(readPrecision(precision)).toBe(precision);
  }
  expect(readPrecision('Mes y año')).toBe('month');
  expect(readPrecision('semana')).toBe('semana');
});
