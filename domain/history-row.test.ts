import { expect, test } from 'vitest';
import { HISTORY_FIELDS } from './history-fields.ts';
import { type HistoryCells, type HistoryFault, isSum, readHistoryRow } from './history-row.ts';

const RACE = { raceName: 'Media', raceDate: '2024-05-12', distance: '21K' };
const read = (cells: HistoryCells) => readHistoryRow({ ...RACE, ...cells });
const faultsOf = (cells: HistoryCells): HistoryFault[] => read(cells).faults;

test('a row has every field, and null where its cell is empty or a dash', () => {
  const { values, faults } = read({ raceTime: '-', position: '--', notes: 'n/a', raceCity: '' });
  expect(faults).toEqual([]);
  expect(values).toEqual({ ...Object.fromEntries(HISTORY_FIELDS.map((field) => [field, null])), ...RACE });
});

test('name, date and distance must be there, and each fault says what to write', () => {
  expect(readHistoryRow({}).faults).toEqual([
    { field: 'raceName', message: 'Escribe el nombre de la carrera.' },
    { field: 'raceDate', message: expect.stringContaining('mayo 2024 o 2024.') },
    { field: 'distance', message: 'Escribe la distancia así: 10K, 21,1 o Media maratón.' },
  ]);
});

test.each([
  [{ raceDate: '2009' }, '2009-12-31', 'year'],
  [{ raceDate: 'enero 2014' }, '2014-01-31', 'month'],
  [{ raceDate: '2014-01-31', datePrecision: 'month' }, '2014-01-31', 'month'],
  [{ raceDate: '2014-01-30', datePrecision: 'month' }, '2014-01-30', null],
  [{ raceDate: '2014-01-31', datePrecision: 'day' }, '2014-01-31', null],
])('a race of %j is what is known of it', (cells, raceDate, datePrecision) => {
  const { values, faults } = read(cells);
  expect({ values, faults }).toMatchObject({ values: { raceDate, datePrecision }, faults: [] });
});

test.each([
  ['raceDate', 'mayo'],
  ['distance', 'corta'],
  ['distanceMeters', 'unos'],
  ['raceTime', 'rápido'],
  ['gunTime', '1:75:00'],
  ['position', 'primero'],
  ['genderPosition', '123456'],
  ['categoryPosition', '-4'],
  ['finishers', 'muchos'],
  ['resultUrl', 'javascript:alert(1)'],
  ['shipNumber', 'A1'],
  ['category', 'x'.repeat(61)],
  ['notes', 'x'.repeat(501)],
  ['raceName', 'x'.repeat(201)],
] as const)('a %s that is not understood stays as typed, with its fault', (field, text) => {
  const { values, faults } = read({ [field]: text });
  expect(values[field]).toBe(text);
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  expect(faults).toEqual([{ field, message: expect.stringMatching(/^«.+»: (?:escribe|debe) .+[.…]$/) }]);
  expect(faults[0]?.message).toContain(`«${shown}»`);
});

test.each([
  [{ raceName: 'TOTAL', distance: '310' }, true],
  [{ raceDate: 'Total:', raceTime: '25:10:00' }, true],
  [{ raceName: 'Total carreras 12' }, true],
  [{ raceName: 'Total', raceDate: '2024-05-12' }, false],
  [{ raceName: 'Total Race', distance: '10K' }, false],
])('%j sums up other lines: %s', (cells, sums) => {
  expect(isSum(cells)).toBe(sums);
});

test.each([
  ['12', '12', null],
  ['1.234', '1234', null],
  ['1,000', '1000', null],
  ['12.0', '12', null],
  ['12º', '12', null],
  ['3rd', '3', null],
  ['#12', '12', null],
  ['12/340', '12', '340'],
  ['12 de 1.340', '12', '1340'],
  ['0', null, null],
])('the place %s is %s of %s', (cell, position, finishers) => {
  expect(read({ position: cell })).toMatchObject({ values: { position, finishers }, faults: [] });
});

test.each([
  [{ raceTime: 'DNF' }, 'DNF'],
  [{ raceTime: 'No terminó' }, 'DNF'],
  [{ position: 'Retirado' }, 'DNF'],
  [{ outcome: 'No corrí' }, 'DNS'],
  [{ outcome: 'dns' }, 'DNS'],
  [{ outcome: 'RETO SUPERADO' }, null],
  [{ outcome: 'sí' }, null],
])('%j is the outcome %s', (cells, outcome) => {
  expect(read(cells)).toMatchObject({ values: { outcome, raceTime: null, position: null }, faults: [] });
});

test('a distance that only the name tells is taken from it', () => {
  expect(read({ raceName: 'Carrera de la Mujer 12K', distance: '' }).values.distance).toBe('12K');
  expect(faultsOf({ raceName: 'Media Maratón de Cali', distance: '' })).toHaveLength(1);
});

test('real metres are kept, and name the distance where nothing else does', () => {
  expect(read({ distance: '10K', distanceMeters: '9.950' }).values).toMatchObject({
    distance: '10K',
    distanceMeters: '9950',
  });
  expect(read({ distance: '', distanceMeters: '21097,5' }).values).toMatchObject({
    distance: '21K',
    distanceMeters: '21097.5',
  });
});

test('a time of zero is none', () => {
  expect(read({ raceTime: '0:00:00' })).toMatchObject({ values: { raceTime: null }, faults: [] });
});
