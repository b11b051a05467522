import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts';

let ana: Runner;

const MEDIA = { code: 'MM-25', name: 'Media de Medellín', startDate: '2025-09-07', city: 'Medellín' };
const server = await createTestApp({
  races: [
    buildRace({
      ...MEDIA,
      distances: [buildDistance({ name: '21K', distanceMeters: 21_097.5 }), buildDistance({ name: '10K' })],
    }),
  ],
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const bring = (runner: Runner, rows: readonly object[]) => runner.call('POST', '/history/import', { rows });
const imports = async (runner: Runner) => (await runner.get('/history/imports')).json();
const undo = (runner: Runner, id: string) => runner.call('DELETE', `/history/imports/${id}`);
const ROWS = [
  {
    raceName: 'Vuelta al lago',
    raceDate: '2016-03-06',
    raceCity: 'Paipa',
    distance: '10K',
    raceTime: '00:52:10',
  },
  { raceName: 'Media vieja', raceDate: '2017-05-14', distance: '21K', raceTime: '01:58:00', position: '812' },
  { raceName: 'Páramo', raceDate: '2018-08-19', distance: '12.5K', distanceMeters: '12480', outcome: 'DNF' },
];

describe('a history that is brought', () => {
  test('stands in the list, the report and the records', async () => {
    const answer = await bring(ana, ROWS);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ importId: expect.any(String), added: 3, skipped: 0 });
    const races = await ana.races();
    expect(races).toHaveLength(3);
    expect(races[0]).toMatchObject({ ...ROWS[0], status: 'RETO SUPERADO', manual: true });
    expect(races[1]).toMatchObject({ raceCity: '', position: 812 });
    expect(races[2]).toMatchObject({ distanceMeters: 12_480, outcome: 'DNF' });
    expect(await ana.report()).toMatchObject({
      totalCarreras: 2,
      distanciaTotal: 31,
      tiempoTotal: '02:50:10',
    });
  });

  test('keeps its measured metres as a race of the catalogue that has none', async () => {
    const measured = { raceDate: '2025-09-07', raceCode: 'MM-25', distance: '10K', distanceMeters: '9800' };
    await bring(ana, [{ ...measured, raceName: 'Media' }]);
    expect(await ana.races()).toMatchObject([{ raceCode: 'MM-25', distanceMeters: 9800 }]);
  });

  test('known to a year or a month counts there, twice in a year too, and comes back from the download', async () => {
    const preview = async (file: string) => {
      const type = { 'content-type': 'text/csv' };
      return (await ana.call('POST', '/history/preview', Buffer.from(file), type)).json();
    };
    const file = [
      'Carrera;Fecha;Distancia;Tiempo',
      'Parkrun;2009;5K;25:00',
      'Parkrun;2009;5K;24:00',
      'Nocturna;enero 2014;5K;26:00',
      'De febrero;2010-02-07;5K;24:30',
    ].join('\n');
    const { rows } = await preview(file);
    expect(
      rows.map(({ faults, duplicateOf, sameAsLine }: Record<string, unknown>) => [
        faults,
        duplicateOf,
        sameAsLine,
      ]),
    ).toEqual(Array(4).fill([[], null, null]));
    await bring(
      ana,
      rows.map(({ values }: { values: object }) => values),
    );
    expect(await ana.races()).toMatchObject([
      { raceDate: '2009-12-31', datePrecision: 'year', status: 'RETO SUPERADO' },
      { raceDate: '2009-12-31', datePrecision: 'year' },
      { raceDate: '2010-02-07', datePrecision: 'day' },
      { raceDate: '2014-01-31', datePrecision: 'month' },
    ]);
    expect(await (await ana.get(`/report/${ana.email}?year=2009`)).json()).toMatchObject({
      listado: [{ datePrecision: 'year' }, { datePrecision: 'year' }],
    });
    expect(await ana.bestTimes()).toMatchObject({
      bestTimeByDistance: [{ raceTime: '00:24:00', raceDate: '2009-12-31', datePrecision: 'year' }],
    });
    expect(await (await ana.get('/history/years/2010')).json()).toMatchObject({ records: [] });

    const download = await (await ana.get('/identity/account/data.csv')).text();
    const known = await preview(download);
    expect(known.rows).toMatchObject(Array(4).fill({ faults: [], duplicateOf: expect.any(String) }));
    expect(
      await (
        await bring(
          ana,
          known.rows.map(({ values }: { values: object }) => values),
        )
      ).json(),
    ).toMatchObject({
      added: 0,
      skipped: 4,
    });
  });

  test('of a year that has begun is completed, and stands in no calendar', async () => {
    const today = bogotaDate(TEST_NOW);
    const row = { raceName: 'Este año', raceDate: today, datePrecision: 'year', distance: '10K' };
    await bring(ana, [row]);
    const raceDate = `${today.slice(0, 4)}-12-31`;
    expect(await ana.races()).toMatchObject([{ raceDate, datePrecision: 'year', status: 'RETO SUPERADO' }]);
    const { url } = await (await ana.call('POST', '/calendar-feed')).json();
    expect(await (await server.app.request(new URL(url).pathname)).text()).not.toContain('Este año');
  });

  test('adds nothing when it is brought again', async () => {
    await bring(ana, ROWS);
    expect(await (await bring(ana, ROWS)).json()).toMatchObject({ added: 0, skipped: 3 });
    expect(await ana.races()).toHaveLength(3);
  });

  test('skips what is there by day and distance, also where it is named otherwise or comes twice', async () => {
    await ana.add('MM-25', '21K');
    const rows = [
      { raceName: 'Otro nombre', raceDate: '2025-09-07', distance: '21,1' },
      { raceName: 'A', raceDate: '2020-01-05', distance: '5K' },
      { raceName: 'B', raceDate: '2020-01-05', distance: '5K' },
    ];
    expect(await (await bring(ana, rows)).json()).toMatchObject({ added: 1, skipped: 2 });
  });

  test('takes a race of the catalogue with its facts, keeps the result, and ends its wait for a distance', async () => {
    await ana.add('MM-25', '');
    const row = {
      raceName: 'media',
      raceDate: '2025-09-07',
      distance: '21K',
      raceCode: 'MM-25',
      raceTime: '01:40:00',
    };
    await bring(ana, [row]);
    expect(await ana.races()).toMatchObject([
      {
        id: `${ana.email}-MM-25-21K`,
        raceName: MEDIA.name,
        raceCity: 'Medellín',
        raceTime: '01:40:00',
        manual: false,
      },
    ]);
  });

  test('keeps a race whose code or distance the catalogue does not have as the runner’s own', async () => {
    const rows = [
      { ...ROWS[0], raceCode: 'NADA' },
      { ...ROWS[1], raceCode: 'MM-25', distance: '42K' },
    ];
    await bring(ana, rows);
    expect(await ana.races()).toMatchObject([{ manual: true }, { manual: true, distance: '42K' }]);
  });

  test('leaves a race to come as not registered', async () => {
    const raceDate = addDays(bogotaDate(server.deps.now()), 30);
    await bring(ana, [{ ...ROWS[0], raceDate, raceTime: null }]);
    expect(await ana.races()).toMatchObject([{ status: 'NO ESTOY INSCRITO AUN' }]);
  });

  test('has the race of today completed once it has a time', async () => {
    const raceDate = bogotaDate(server.deps.now());
    await bring(ana, [
      { ...ROWS[0], raceDate },
      { ...ROWS[1], raceDate, raceTime: null },
    ]);
    expect(
      (await ana.races())
        .map(({ raceName, status }: (typeof ROWS)[0] & { status: string }) => [raceName, status])
        .sort(),
    ).toEqual([
      ['Media vieja', 'NO ESTOY INSCRITO AUN'],
      ['Vuelta al lago', 'RETO SUPERADO'],
    ]);
  });

  test('has one known to the month that begins today completed once it has a time', async () => {
    const server = await createTestApp({ now: () => new Date('2027-01-01T17:00:00Z') });
    const luz = await signedInRunner(server);
    const month = { raceDate: '2027-01-31', datePrecision: 'month', distance: '10K', raceTime: '00:50:00' };
    const year = { raceDate: '2027-12-31', datePrecision: 'year', distance: '10K' };
    await bring(luz, [
      { ...month, raceName: 'Del mes' },
      { ...year, raceName: 'Del año' },
    ]);
    const statuses = (await luz.races()).map(({ raceName, status }: Record<string, string>) => [
      raceName,
      status,
    ]);
    expect(statuses).toEqual([
      ['Del mes', 'RETO SUPERADO'],
      ['Del año', 'NO ESTOY INSCRITO AUN'],
    ]);
    await server.close();
  });

  test('of 2,000 races is taken whole, one more is refused', async () => {
    const many = Array.from({ length: 2001 }, (_, i) => ({ ...ROWS[0], raceDate: addDays('2010-01-01', i) }));
    expect((await bring(ana, many)).status).toBe(422);
    expect(await (await bring(ana, many.slice(1))).json()).toMatchObject({ added: 2000, skipped: 0 });
  });

  test.each([
    ['raceDate', '12/05/2024'],
    ['raceTime', '52:10'],
    ['distance', ''],
    ['distance', '25000000K'],
    ['resultUrl', 'javascript:alert(1)'],
  ])('with a faulty %s adds nothing, naming row and field', async (field, value) => {
    const answer = await bring(ana, [ROWS[0] ?? {}, { ...ROWS[1], [field]: value }]);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([`rows.1.${field}`]);
    expect(await ana.races()).toEqual([]);
    expect(await imports(ana)).toEqual([]);
  });
});

test('a runner with as many races as an account holds is told so, and what to do', async () => {
  const rows = (year: number, days: number) =>
    Array.from({ length: days }, (_, i) => ({ ...ROWS[0], raceDate: addDays(`${year}-01-01`, i) }));
  for (const [year, days] of [
    [2000, 2000],
    [2006, 2000],
    [2012, 999],
  ] as const)
    expect((await bring(ana, rows(year, days))).status).toBe(201);
  const refused = async (answer: Response) => {
    const { code, detail } = await answer.json();
    return [answer.status, code, detail];
  };
  expect(await refused(await bring(ana, rows(2016, 2)))).toEqual([
    422,
    'InvalidParameter',
    'Puedes tener 5.000 carreras en tu lista. Quita algunas o trae menos.',
  ]);
  expect((await ana.add('MM-25', '21K')).status).toBe(201);
  const one = [
    422,
    'InvalidParameter',
    'Puedes tener 5.000 carreras en tu lista. Quita una para añadir otra.',
  ];
  const own = { raceName: 'Páramo', raceDate: '2020-01-01', distance: '10K' };
  expect(await refused(await ana.call('POST', '/races/user/manual', own))).toEqual(one);
  expect((await ana.add('MM-25', '21K')).status).toBe(409);
});

describe('rows that are still to be corrected', () => {
  const WAITING = readHistoryRow({ raceName: 'Vuelta', raceDate: 'ayer', distance: '10K' }).values;
  const waiting = async (runner: Runner) => (await runner.get('/history/waiting')).json();

  test('wait with an import, until they come corrected', async () => {
    const body = { rows: [ROWS[0]], waiting: [{ line: 12, values: WAITING }] };
    expect(await (await ana.call('POST', '/history/import', body)).json()).toMatchObject({ added: 1 });
    const [row] = await waiting(ana);
    expect(row).toMatchObject({ line: 12, values: WAITING });
    const download = await (await ana.get('/identity/account/data')).json();
    expect(download.rowsToCorrect).toEqual([row]);
    const rows = [{ ...WAITING, raceDate: '2016-03-07' }];
    await ana.call('POST', '/history/import', { rows, corrected: [row.id] });
    expect(await waiting(ana)).toEqual([]);
    expect(await ana.races()).toHaveLength(2);
  });

  test('wait without a race that is added, and are taken off by their runner', async () => {
    const answer = await ana.call('POST', '/history/import', {
      rows: [],
      waiting: [{ line: 2, values: WAITING }],
    });
    expect([answer.status, await imports(ana)]).toEqual([201, []]);
    const [{ id }] = await waiting(ana);
    const luz = await signedInRunner(server);
    expect((await luz.call('DELETE', `/history/waiting/${id}`)).status).toBe(404);
    expect((await ana.call('DELETE', `/history/waiting/${id}`)).status).toBe(204);
    expect(await waiting(ana)).toEqual([]);
  });

  test('an import of nothing is refused', async () => {
    expect((await bring(ana, [])).status).toBe(422);
  });
});

describe('taking an import back', () => {
  test('takes all its races and nothing else', async () => {
    await ana.add('MM-25', '21K');
    const { importId } = await (await bring(ana, ROWS)).json();
    expect(await imports(ana)).toEqual([{ importId, createdAt: expect.any(String), added: 3, skipped: 0 }]);
    expect((await undo(ana, importId)).status).toBe(204);
    expect(await ana.races()).toHaveLength(1);
    expect(await imports(ana)).toEqual([]);
    expect((await undo(ana, importId)).status).toBe(404);
  });

  test('is for its runner only', async () => {
    const luz = await signedInRunner(server);
    const { importId } = await (await bring(luz, ROWS)).json();
    expect(await imports(ana)).toEqual([]);
    expect((await undo(ana, importId)).status).toBe(404);
    expect(await luz.races()).toHaveLength(3);
  });

  test('and bringing need a session', async () => {
    for (const [method, path] of [
      ['POST', 'import'],
      ['GET', 'imports'],
      ['DELETE', 'imports/x'],
      ['GET', 'waiting'],
      ['DELETE', 'waiting/x'],
    ]) {
      const headers = { 'x-api-key': server.config.apiKey };
      expect((await server.call(`/prod/api/history/${path}`, { method: method ?? '', headers })).status).toBe(
        401,
      );
    }
  });
});
