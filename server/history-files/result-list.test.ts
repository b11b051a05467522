import { expect, test } from 'vitest';
import type { HistoryOptions } from '#server/history-files/history-reading.ts';
import { readHistory } from '#server/history-files/read-history.ts';

const read = (lines: readonly string[], options: HistoryOptions = {}) =>
  readHistory(Buffer.from(lines.join('\n')), 'text/csv', options);

const HEADINGS = 'Puesto,Número,Nombre,Ciudad,Categoría,Tiempo chip';
const clock = (at: number) => `0:${30 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
const arrivals = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${at + 1},${1000 + at},Corredora Nº${at} Peña,Pasto,Abierta,${clock(at)}`,
  );

test('a list of who arrived at a race is asked who the runner is, and nobody’s row is a race', async () => {
  const { isResults, rows, notices } = await read([HEADINGS, ...arrivals(1500)]);
  expect({ isResults, rows, notices }).toEqual({
    isResults: true,
    rows: [],
    notices: ['Este archivo parece la lista de llegada de una carrera, con 1.500 filas: ¿cuál eres?'],
  });
});

test.each([
  ['name in any order', 'PENA corredora nº1234'],
  ['number', '2234'],
])('a runner finds their one row by %s, without what the list says of the person', async (_, runner) => {
  const { rows, notices } = await read([HEADINGS, ...arrivals(1500)], { runner });
  expect(notices).toEqual([]);
  expect(rows).toMatchObject([
    {
      line: 1236,
      values: { raceName: null, raceCity: null, position: '1235', shipNumber: '2234', raceTime: '00:50:34' },
    },
  ]);
});

test('whoever shares a name is shown, and who is not there is told so', async () => {
  expect(await read([HEADINGS, ...arrivals(50)], { runner: 'peña' })).toMatchObject({
    rows: { length: 20 },
    notices: ['Hay varias filas así: marca la tuya.'],
  });
  expect(await read([HEADINGS, ...arrivals(50)], { runner: 'Luz' })).toMatchObject({
    rows: [],
    notices: ['En la lista de llegada no hay nadie con «Luz».'],
  });
});

test('a list without places is known by its many names', async () => {
  const lines = arrivals(60).map((line) => line.split(',').slice(2).join());
  expect(await read(['Nombre,Ciudad,Categoría,Tiempo', ...lines])).toMatchObject({ isResults: true });
});

test.each([
  [
    'with days',
    'Fecha,Carrera,Puesto,Tiempo',
    (at: number) => `2012-01-${String((at % 28) + 1).padStart(2, '0')},C${at},${at},${clock(at)}`,
  ],
  [
    'of one race a year',
    'Año,Nombre,Puesto,Tiempo',
    (at: number) => `${1990 + at},Media,${at * 3},${clock(at)}`,
  ],
  [
    'known to its years',
    'Nombre,Fecha,Distancia,Tiempo',
    (at: number) => `C${at},mayo ${1990 + at},10K,${clock(at)}`,
  ],
  ['without places', 'Carrera,Ciudad,Tiempo', (at: number) => `Carrera ${at},Cali,${clock(at)}`],
])('a runner’s own history %s is none', async (_, headings, line) => {
  expect((await read([headings, ...Array.from({ length: 40 }, (_, at) => line(at))])).isResults).toBe(false);
});

test('whoever says what the columns hold is not asked', async () => {
  const columns = [null, null, 'raceName', 'raceCity', null, 'raceTime'] as const;
  expect(await read([HEADINGS, ...arrivals(30)], { columns })).toMatchObject({
    isResults: false,
    rows: { length: 30 },
  });
});

test('an earlier line that is likely the same race is named: by its name a day apart, or by its time', async () => {
  const { rows } = await read([
    'Fecha,Carrera,Distancia,Tiempo',
    '2024-07-28,Media Maratón de Bogotá,21K,1:45:30',
    '2024-07-29,Maratón Media Bogotá 2024,21K,1:45:31',
    '2024-07-27,mmB,21.1,1:45:30',
    '2024-07-31,Media Maratón de Bogotá,21K,1:45:30',
    '2024-07-28,Otra,10K,45:30',
    'TOTAL,,101,6:00:00',
  ]);
  expect(rows.map(({ line, sameAsLine }) => [line, sameAsLine])).toEqual([
    [2, null],
    [3, 2],
    [4, 2],
    [5, null],
    [6, null],
  ]);
});
