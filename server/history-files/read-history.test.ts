import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WATCH_NOTICE } from '#server/history-files/history-reading.ts';
import { readHistory } from '#server/history-files/read-history.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing/files', name));
const csv = (text: string) => Buffer.from(text);

const HALF = {
  raceName: 'Media Maratón de Bogotá',
  raceDate: '2024-07-28',
  distance: '21K',
  raceTime: '01:45:30',
};
const TEN = { raceName: 'Carrera Ñandú', raceDate: '2024-05-12', distance: '10K', raceTime: '00:45:30' };
const MARATHON = {
  raceName: 'Maratón de Cali',
  raceDate: '2023-09-24',
  distance: '42K',
  raceTime: '04:10:05',
};
const LAKE = { raceName: 'Vuelta al lago', raceDate: '2019-03-03', distance: '4.2K', raceTime: null };

type Expected = {
  /** What the file says of the first and of the last race, beside what all of them say. */
  first?: object;
  last?: object;
  type?: string;
  /** Where the first race stands. */
  line?: number;
  notices?: string[];
};

// docs/history-files.md tells the same.
const SPREADSHEETS: Record<string, Expected> = {
  'excel-es-co.csv': { first: { position: '1234', notes: 'Lluvia al final' }, last: { notes: 'Calambre' } },
  'excel-utf-8.csv': {
    first: { gunTime: '01:47:02', position: '1234', categoryPosition: '88', category: 'Máster A' },
    last: { category: 'Abierta' },
  },
  'excel-unicode.txt': { type: 'text/plain', first: { notes: 'Lluvia; "al final"' } },
  'excel.xlsx': {
    type: XLSX,
    line: 4,
    first: { gunTime: '01:47:02', position: '1234' },
    notices: ['Se leyó la hoja «Carreras»; las demás no.'],
  },
  'libreoffice.csv': { first: { notes: 'Lluvia al final' } },
  'libreoffice.xlsx': { type: XLSX, first: { position: '1234', notes: 'Lluvia al final' } },
  'google-sheets.csv': { first: { resultUrl: 'https://resultados.example.org/mmb/1234' } },
  'google-sheets.xlsx': { type: XLSX, first: { position: '1234' } },
  'numbers.csv': { line: 3, first: { shipNumber: '12345' }, last: { outcome: null } },
  'english-miles.csv': {
    first: {
      gunTime: '01:47:02',
      position: '1234',
      finishers: '12500',
      genderPosition: '1001',
      category: 'M40-44',
    },
    last: { outcome: 'DNS' },
  },
  'pasted.txt': {
    type: 'text/plain',
    line: 1,
    first: { position: '1234' },
    notices: ['El archivo no tiene encabezados: revisa qué trae cada columna.'],
  },
};

test.each(Object.entries(SPREADSHEETS))('%s gives its four races without a fault', async (name, expected) => {
  const { rows, notices } = await readHistory(file(name), expected.type ?? 'text/csv');
  const line = expected.line ?? 2;
  expect(notices).toEqual(expected.notices ?? []);
  expect(rows.map((row) => row.line)).toEqual([line, line + 1, line + 2, line + 3]);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const [half, ten, marathon, lake] = rows.map(({ values }) => values);
  expect(half).toMatchObject({ ...HALF, raceCity: 'Bogotá', outcome: null, ...expected.first });
  expect({ ...ten, raceName: ten?.raceName?.replaceAll('"', '') }).toMatchObject({
    ...TEN,
    raceCity: 'Medellín',
  });
  expect(marathon).toMatchObject({ ...MARATHON, raceCity: 'Cali' });
  expect(lake).toMatchObject({ ...LAKE, raceCity: 'Guatapé', outcome: 'DNF', ...expected.last });
});

test.each(['strava-en.csv', 'strava-es.csv'])(
  'of %s only the runs that are marked as races are taken',
  async (name) => {
    const { rows, columns, notices } = await readHistory(file(name), 'text/csv');
    expect(rows.map(({ values }) => values)).toMatchObject([
      HALF,
      TEN,
      { ...LAKE, raceName: 'Vuelta al lago, con amigos', raceTime: '00:30:00' },
    ]);
    expect(columns.filter(({ field }) => field)).toHaveLength(4);
    expect(notices).toEqual([
      expect.stringMatching(/^De [56] actividades se tomaron 3\./),
      expect.stringMatching(/^Otros deportes quedan fuera: 1 \p{L}+\.$/u),
      WATCH_NOTICE,
    ]);
  },
);

test.each([
  ['¿Terminó?', 'No', 'DNF'],
  ['Finalizó', 'sí', null],
  ['DNF', 'Sí', 'DNF'],
  ['DNF', 'no', null],
  ['¿No terminó la carrera?', 'X', 'DNF'],
  ['DNF/DNS', 'Sí', 'DNF'],
  ['DNS', '1', 'DNS'],
  ['Estado', 'No', null],
])('below %s a race that says %s has the outcome %s', async (heading, cell, outcome) => {
  const lines = [`Carrera;Fecha;Distancia;Tiempo;${heading}`, `Maratón de Cali;12/05/2024;42K;;${cell}`];
  const { rows } = await readHistory(csv(lines.join('\n')), 'text/csv');
  expect(rows).toMatchObject([{ faults: [], values: { outcome } }]);
});

test('the other runs of a Strava archive come by their distance', async () => {
  const { rows } = await readHistory(file('strava-en.csv'), 'text/csv', { distances: ['10K', '12K'] });
  expect(rows.map(({ values }) => [values.raceName, values.distance])).toEqual([
    [HALF.raceName, '21K'],
    [TEN.raceName, '10K'],
    ['Morning Run', '10K'],
    ['Vuelta al lago, con amigos', '4.2K'],
    ['Evening Run', '12K'],
  ]);
});

test.each(['garmin-en.csv', 'garmin-es.csv'])(
  'of %s, which marks no race, runs come by their distance',
  async (name) => {
    const none = await readHistory(file(name), 'text/csv');
    expect(none.rows).toEqual([]);
    expect(none.notices).toEqual([
      'El archivo trae 4 actividades y no dice cuáles fueron carreras: elígelas por distancia o por título.',
      expect.stringMatching(/^Otros deportes quedan fuera: 1 \p{L}+\.$/u),
    ]);
    const { rows } = await readHistory(file(name), 'text/csv', { distances: ['21K', '10K'] });
    expect(rows.map(({ values }) => values)).toMatchObject([
      HALF,
      { ...TEN, raceName: expect.stringContaining('Medellín') },
    ]);
  },
);

const BACK = {
  raceDate: '2024-07-28',
  raceCity: 'Bogotá',
  distance: '21K',
  distanceMeters: '21097.5',
  raceTime: '01:45:30',
  gunTime: '01:47:02',
  position: '1234',
  genderPosition: '1001',
  categoryPosition: '88',
  category: 'Máster A',
  finishers: '12500',
  outcome: null,
  notes: 'Lluvia; "al final"\nY sol',
  resultUrl: 'https://resultados.example.org/1',
  shipNumber: 'A-87',
  status: 'RETO SUPERADO',
};

test.each([
  ['zancada-mis-datos.json', 'application/json; charset=utf-8', [1, 2], '=Media; -con signos'],
  ['zancada-mis-datos.csv', 'text/csv', [2, 4], '=Media; -con signos'],
] as const)('whoever left comes back with all of %s', async (name, type, lines, raceName) => {
  const { rows, notices } = await readHistory(file(name), type);
  expect(notices).toEqual([]);
  expect(rows).toMatchObject([
    { line: lines[0], faults: [], values: { ...BACK, raceName } },
    { line: lines[1], faults: [], values: { ...LAKE, raceCity: 'Guatapé', outcome: 'DNF', notes: null } },
  ]);
});

test('an account without a race brings none', async () => {
  const [headings = ''] = file('zancada-mis-datos.csv').toString().split('\r\n');
  const facts = `${headings}\r\n;;;;;;;;;;;;;;;;;;;;u1;ana@example.org;2024-01-01;;;no\r\n`;
  expect((await readHistory(csv(facts), 'text/csv')).rows).toEqual([]);
  expect((await readHistory(csv('{"races": []}'), 'application/json')).rows).toEqual([]);
});

test('the runner’s columns go before the guess, and of two for a field the first with a text counts', async () => {
  const text =
    'Evento;Edición;Cuándo;Distancia;Tiempo\nMedia;x;28/07/2024;21K;1:45:30\n;Otra;12/05/2024;10K;45:30\n';
  const { columns, rows } = await readHistory(csv(text), 'text/csv', {
    columns: ['raceName', 'raceName', 'raceDate', 'distance', 'gunTime'],
  });
  expect(columns[1]).toEqual({ heading: 'Edición', field: 'raceName' });
  expect(rows.map(({ values }) => [values.raceName, values.raceTime, values.gunTime])).toEqual([
    ['Media', null, '01:45:30'],
    ['Otra', null, '00:45:30'],
  ]);
});

test('each fault stands at its row, and the other rows are read', async () => {
  const { rows } = await readHistory(
    csv('fecha,carrera,distancia\n31/02/2024,Media,21K\n12/05/2024,,10K\n'),
    'text/csv',
  );
  expect(
    rows.map(({ line, values, faults }) => [line, values.raceDate, faults.map(({ field }) => field)]),
  ).toEqual([
    [2, '31/02/2024', ['raceDate']],
    [3, '2024-05-12', ['raceName']],
  ]);
});

test('a parkrun list gives name, day, place and time of each run, and lacks the distance', async () => {
  const list =
    'Event,Run Date,Run Number,Pos,Time,Age Grade,PB?\nJuan Valdez,28/07/2024,12,34,25:10,60%,\nCali,12/05/2024,3,5,24:50,61%,PB\n';
  const { isResults, rows } = await readHistory(csv(list), 'text/csv');
  expect(isResults).toBe(false);
  expect(rows[0]).toMatchObject({
    values: { raceName: 'Juan Valdez', raceDate: '2024-07-28', position: '34', raceTime: '00:25:10' },
    faults: [{ field: 'distance', message: 'Escribe la distancia así: 10K, 21,1 o Media maratón.' }],
  });
});

test('the first 2,000 races are read and the others are counted', async () => {
  const line = (n: number) => `Carrera ${n},12/05/2024,10K\n`;
  const text = `carrera,fecha,distancia\n${Array.from({ length: 2003 }, (_, n) => line(n)).join('')}`;
  const { rows, notices } = await readHistory(csv(text), 'text/csv');
  expect(rows).toHaveLength(2000);
  expect(notices).toEqual([
    'Hay 2003 carreras y se leyeron las primeras 2000: trae las demás en otro archivo.',
  ]);
});

test('columns that nobody knows are said to be so', async () => {
  const { rows, columns, notices } = await readHistory(csv('a;b\n1;2\n'), 'text/csv');
  expect(rows).toEqual([]);
  expect(columns.map(({ field }) => field)).toEqual([null, null]);
  expect(notices).toEqual(['No reconocimos las columnas: di qué trae cada una.']);
});

test.each([
  ['text/csv', 5],
  [XLSX, 5],
  ['application/json', 5],
  ['application/gpx+xml', 20],
  ['application/vnd.garmin.tcx+xml', 20],
  ['application/vnd.ant.fit', 20],
])('a file of %s above %d MB is refused', async (type, megabytes) => {
  await expect(readHistory(new Uint8Array(megabytes * 1_000_000 + 1), type)).rejects.toMatchObject({
    code: 'PayloadTooLarge',
    message: `El archivo pasa de ${megabytes} MB: divídelo en varios.`,
  });
});

test('a packed file that unfolds to more than it may have is refused', async () => {
  const packed = gzipSync(new Uint8Array(20_000_001));
  await expect(readHistory(packed, 'application/vnd.ant.fit')).rejects.toMatchObject({
    code: 'PayloadTooLarge',
  });
});

test.each(['application/pdf', 'application/zip', '', 'text/csvx'])(
  'a file of type %j is refused',
  async (type) => {
    await expect(readHistory(csv('a,b'), type)).rejects.toMatchObject({ code: 'UnsupportedMediaType' });
  },
);

test.each([
  ['text/csv', csv(' \n'), 'El archivo está vacío.'],
  ['text/csv', csv('fecha,carrera\n"2024,x\n'), 'Línea 2: Una comilla se abre y no se cierra.'],
  [
    'text/csv',
    Buffer.concat([csv('Bogotá\n'), Buffer.from('Ibagu\xe9', 'latin1')]),
    'Línea 2: El archivo mezcla',
  ],
  [
    'application/vnd.ms-excel',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]),
    'Es un Excel antiguo o con contraseña',
  ],
  [XLSX, Buffer.from('PK\x03\x04 no más'), 'No pudimos leer el archivo'],
  ['application/json', csv('{"races": [}'), 'No pudimos leer el archivo'],
  ['application/json', csv('{"races": 1}'), 'No pudimos leer el archivo'],
  ['application/gpx+xml', csv('<gpx>\n<trk>'), 'El archivo está dañado o incompleto cerca de la línea 1'],
  ['application/gpx+xml', csv('<kml></kml>'), 'No es un archivo GPX'],
  ['application/gpx+xml', csv(''), 'El archivo está vacío.'],
  ['application/gpx+xml', gzipSync(csv('<gpx/>')).subarray(0, -9), 'No pudimos leer el archivo'],
  ['application/vnd.garmin.tcx+xml', csv('<gpx></gpx>'), 'No es un archivo TCX'],
  ['application/vnd.ant.fit', csv('.FIT'), 'El archivo está dañado o incompleto'],
])('an unreadable file of %s is refused with a sentence', async (type, bytes, sentence) => {
  await expect(readHistory(bytes, type)).rejects.toMatchObject({
    code: 'InvalidParameter',
    message: expect.stringContaining(sentence),
  });
});

test('of races whose texts are very long together the first are read, and the file says how many', async () => {
  const races = Array(2000).fill({ raceName: 'x'.repeat(2400), raceDate: '2024-05-12', distance: '10K' });
  const { rows, notices } = await readHistory(Buffer.from(JSON.stringify(races)), 'application/json');
  expect(rows[0]?.values.raceName).toHaveLength(2000);
  expect(rows.length).toBeGreaterThan(900);
  expect(notices).toEqual([expect.stringContaining(`se leyeron ${rows.length} carreras`)]);
});
