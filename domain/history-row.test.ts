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

test.each([
  ...[
    '—',
    'nd',
    'na',
    'N/D',
    's/d',
    's/i',
    '#N/D',
    '#N/A',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#DIV/0!',
    'null',
    'NaN',
  ],
])('a cell of %s is empty, as the spreadsheet means it', (notes) => {
  expect(read({ notes }).values.notes).toBeNull();
});

test('a cell loses the characters that no text is stored with', () => {
  const given = { raceName: 'Me\u0001dia\0', notes: 'Calor.\nY\tviento\u0085\ud800 \u{1f3c3}' };
  expect(read(given)).toMatchObject({
    values: { raceName: 'Media', notes: 'Calor.\nY\tviento \u{1f3c3}' },
    faults: [],
  });
});

test.each(['banda', 'nada', '#1', '#2 de mi vida!', 'sin nan'])('a note of %s is one', (notes) => {
  expect(read({ notes }).values.notes).toBe(notes);
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
  [{ raceDate: 'ene-14' }, '2014-01-31', 'month'],
  [{ raceDate: '12-ene-14' }, '2014-01-12', null],
  [{ raceDate: '2014-01-31', datePrecision: 'month' }, '2014-01-31', 'month'],
  [{ raceDate: '2014-01-30', datePrecision: 'month' }, '2014-01-30', null],
  [{ raceDate: '2014-01-31', datePrecision: 'day' }, '2014-01-31', null],
  [{ raceDate: '2014-01-31', datePrecision: 'a week' }, '2014-01-31', null],
])('a race of %j is what is known of it', (cells, raceDate, datePrecision) => {
  const { values, faults } = read(cells);
  expect({ values, faults }).toMatchObject({ values: { raceDate, datePrecision }, faults: [] });
});

test.each([
  ['raceDate', 'mayo'],
  ['raceDate', '0024-05-12'],
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
  ['raceCity', 'x'.repeat(121)],
  ['finishers', '100000'],
  ['position', 'no. doce'],
] as const)('a %s that is not understood stays as typed, with its fault', (field, text) => {
  const { values, faults } = read({ [field]: text });
  expect(values[field]).toBe(text);
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  expect(faults).toEqual([{ field, message: expect.stringMatching(/^«.+»: (?:escribe|debe) .+[.…]$/) }]);
  expect(faults[0]?.message).toContain(`«${shown}»`);
});

test('texts and places as long as they may be are taken', () => {
  const longest = {
    raceName: 'x'.repeat(200),
    raceCity: 'x'.repeat(120),
    category: 'x'.repeat(60),
    notes: 'x'.repeat(500),
    finishers: '99999',
  };
  expect(read(longest)).toMatchObject({ values: longest, faults: [] });
});

test('an address without its scheme gets one, and no other text does', () => {
  expect(read({ resultUrl: 'WWW.example.org/1' }).values.resultUrl).toBe('https://WWW.example.org/1');
  expect(read({ resultUrl: 'http://www.example.org' }).values.resultUrl).toBe('http://www.example.org');
});

test.each([
  [{ raceName: 'TOTAL', distance: '310' }, true],
  [{ raceDate: 'Total:', raceTime: '25:10:00' }, true],
  [{ raceName: 'Total carreras 12' }, true],
  [{ raceName: 'Total', raceDate: '2024-05-12' }, false],
  [{ raceName: 'Gran total' }, true],
  [{ raceName: 'Subtotal: 3' }, true],
  [{ raceCity: 'Sub totales' }, true],
  [{ raceName: 'Total Race', distance: '10K' }, false],
  [{ raceName: 'Carrera total' }, false],
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
  ['No. 12', '12', null],
  ['no 12', '12', null],
  ['N° 12', '12', null],
  ['1.234.', '1234', null],
  ['12345', '12345', null],
  ['0', null, null],
])('the place %s is %s of %s', (cell, position, finishers) => {
  expect(read({ position: cell })).toMatchObject({ values: { position, finishers }, faults: [] });
});

test('of how many is said by the place among all, where no cell of its own says it', () => {
  expect(read({ genderPosition: '3/40' }).values).toMatchObject({ genderPosition: '3', finishers: null });
  expect(read({ position: '12/340', finishers: '350' }).values.finishers).toBe('350');
});

test.each([
  ...['DNF', 'd.n.f', 'd.n.f.', 'no terminé', 'No finalizó', 'no acabé', 'no llegué', 'retirada', 'abandonó'],
  ...['abandonado', 'did not finish'],
])('%s is an end before the finish', (outcome) => {
  expect(read({ outcome }).values.outcome).toBe('DNF');
});

test.each([
  ...['DNS', 'd.n.s', 'd.n.s.', 'no salí', 'no corrió', 'no fui', 'no asistió', 'no participé'],
  ...['no se presentó', 'no me presenté', 'did not start'],
])('%s is a race without a start', (outcome) => {
  expect(read({ outcome }).values.outcome).toBe('DNS');
});

test.each(['casi abandono', 'sdnf', 'dnf?', 'no terminé mal', 'sdns', 'dns?', 'no fui el último'])(
  '%s is neither',
  (outcome) => {
    expect(read({ outcome }).values.outcome).toBeNull();
  },
);

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
  expect(read({ distance: 'Relevo 4x5K', distanceMeters: '20000' }).values.distance).toBe('Relevo 4x5K');
  expect(read({ distance: '', distanceMeters: '350' }).values.distanceMeters).toBe('350');
  const { values } = readHistoryRow({ ...RACE, distanceMeters: '12,5' }, { units: { distanceMeters: 'km' } });
  expect(values.distanceMeters).toBe('12500');
});

test('a time that may be minutes or hours waits for the distance', () => {
  const { values, faults } = read({ raceTime: '1:45', gunTime: '1.47', distance: '' });
  expect(values).toMatchObject({ raceTime: '1:45', gunTime: '1.47' });
  expect(faults).toMatchObject([{ field: 'distance' }]);
  expect(readHistoryRow({ ...values, distance: '21K' })).toMatchObject({
    values: { raceTime: '01:45:00', gunTime: '01:47:00' },
    faults: [],
  });
  expect(read({ raceTime: '1:45:30', distance: '' }).values.raceTime).toBe('01:45:30');
  expect(read({ raceTime: '45:30', distance: '' }).values.raceTime).toBe('00:45:30');
  expect(read({ raceTime: '1:75', distance: '' }).faults).toMatchObject([
    { field: 'distance' },
    { field: 'raceTime' },
  ]);
  const inMinutes = { units: { raceTime: 'min' } } as const;
  expect(readHistoryRow({ ...RACE, raceTime: '45.30', distance: '' }, inMinutes).values.raceTime).toBe(
    '00:45:18',
  );
});

test('a time of zero is none', () => {
  expect(read({ raceTime: '0:00:00' })).toMatchObject({ values: { raceTime: null }, faults: [] });
});
