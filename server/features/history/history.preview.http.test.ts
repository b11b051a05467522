import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const MEDIA = { code: 'MM-25', name: 'Media de Medellín', startDate: '2025-09-07', city: 'Medellín' };
const TWO_DAYS = { code: 'DD-25', name: 'Desafío de Dos Días', startDate: '2025-11-01', city: 'Guatapé' };
const UNDATED = { code: 'CS-25', name: 'Carrera del Sol', startDate: '2025-10-31', city: 'Neiva' };
const server = await createTestApp({
  races: [
    buildRace({ ...UNDATED, datePrecision: 'month', distances: [buildDistance({ name: '10K' })] }),
    buildRace({ ...MEDIA, distances: [buildDistance({ name: '21K', distanceMeters: 21_097.5 })] }),
    buildRace({
      ...TWO_DAYS,
      distances: [buildDistance({ name: '10K' }), buildDistance({ name: '21K', startDate: '2025-11-03' })],
    }),
  ],
});
afterAll(() => server.close());

let ana: Runner;
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const HEADINGS = 'Fecha;Carrera;Ciudad;Distancia;Tiempo';
const LAKE = '06/03/2016;Vuelta al lago;Paipa;10K;52:10';
const HALF = '08/09/2025;Media Maratón de Medellín;Medellín;21,1;1:45:30';
const csv = (...rows: string[]) => [HEADINGS, ...rows].join('\n');
const preview = (file: string, type = 'text/csv', query = '', runner = ana) =>
  runner.call('POST', `/history/preview${query}`, file, { 'content-type': type });
const previewed = async (...given: Parameters<typeof preview>) => (await preview(...given)).json();

describe('a file that is previewed', () => {
  test('answers its columns, and each race as an import takes it', async () => {
    const answer = await preview(csv(LAKE));
    expect(answer.status).toBe(200);
    const { columns, rows } = await answer.json();
    expect(columns[4]).toEqual({ heading: 'Tiempo', field: 'raceTime' });
    expect(rows).toMatchObject([
      { line: 2, faults: [], duplicateOf: null, match: null, values: { raceDate: '2016-03-06' } },
    ]);
    const brought = await ana.call('POST', '/history/import', { rows: [rows[0].values] });
    expect(await brought.json()).toMatchObject({ added: 1 });
    expect(await ana.races()).toMatchObject([{ raceName: 'Vuelta al lago', raceTime: '00:52:10' }]);
  });

  test('stores nothing', async () => {
    await preview(csv(LAKE));
    expect(await ana.races()).toEqual([]);
  });

  test('names the race of the catalogue, a day off and by another name, which the import then takes', async () => {
    const [row] = (await previewed(csv(HALF))).rows;
    expect(row.match).toEqual({ raceCode: 'MM-25', raceName: MEDIA.name, distance: '21K' });
    await ana.call('POST', '/history/import', { rows: [{ ...row.values, ...row.match }] });
    expect(await ana.races()).toMatchObject([
      { raceDate: MEDIA.startDate, manual: false, raceTime: '01:45:30' },
    ]);
  });

  test('finds a distance on a day of its own, which the import stores and the offer to link names', async () => {
    const file = csv('03/11/2025;Desafío Dos Días;Guatapé;21K;1:45:30');
    const [row] = (await previewed(file)).rows;
    expect(row.match).toMatchObject({ raceCode: 'DD-25', distance: '21K' });
    const bring = (values: object) => ana.call('POST', '/history/import', { rows: [values] });
    await bring(row.values);
    const raceDate = '2025-11-03';
    expect(await (await ana.get('/history/matches')).json()).toMatchObject([{ raceCode: 'DD-25', raceDate }]);
    const [{ importId }] = await (await ana.get('/history/imports')).json();
    await ana.call('DELETE', `/history/imports/${importId}`);
    await bring({ ...row.values, ...row.match });
    expect(await ana.races()).toMatchObject([{ manual: false, raceDate }]);
  });

  test('keeps a race on its day, where the catalogue knows no more than the month', async () => {
    const [row] = (await previewed(csv('31/10/2025;Carrera del Sol;Neiva;10K;50:00'))).rows;
    expect(row.match).toBeNull();
    await ana.call('POST', '/history/import', { rows: [{ ...row.values, raceCode: 'CS-25' }] });
    const [own] = await ana.races();
    expect(own).toMatchObject({ manual: true, raceDate: '2025-10-31', datePrecision: 'day' });
    expect(await (await ana.get('/history/matches')).json()).toEqual([]);
    const link = { id: own.id, raceCode: 'CS-25', distance: '10K' };
    expect((await ana.call('POST', '/races/user/link', link)).status).toBe(404);
  });

  test('may hold a day of a year that no race is in, and a moment that is after all days in Bogotá: both are faults', async () => {
    const late = LAKE.replace('06/03/2016', '31/12/9999');
    const { rows } = await previewed(
      csv(HALF, late, LAKE.replace('06/03/2016', '9999-12-31T23:00:00-08:00')),
    );
    expect(rows).toMatchObject([
      { faults: [], match: { raceCode: 'MM-25' } },
      { faults: [{ field: 'raceDate' }], match: null },
      { faults: [{ field: 'raceDate' }], match: null },
    ]);
  });

  test('says what is there already: in the list, as a race of the catalogue, or on an earlier line', async () => {
    await ana.add('MM-25', '21K');
    await ana.call('POST', '/history/import', {
      rows: [{ raceName: 'Lago', raceDate: '2016-03-06', distance: '10K' }],
    });
    const other = '06/03/2016;Otra;;5K;25:00';
    const { rows } = await previewed(csv(LAKE, HALF, other, other));
    expect(rows.map(({ duplicateOf }: { duplicateOf: string }) => duplicateOf)).toEqual([
      'Lago',
      MEDIA.name,
      null,
      'línea 4',
    ]);
  });

  test('a row that is still to be corrected does not stand for the same race on a later line', async () => {
    const { rows } = await previewed(csv(LAKE.replace('52:10', 'rápido'), LAKE));
    expect(rows).toMatchObject([{ faults: [{ field: 'raceTime' }] }, { faults: [], duplicateOf: null }]);
  });

  test('a race that is there already is not added as that of the catalogue on another day', async () => {
    const [first] = (await previewed(csv(HALF))).rows;
    await ana.call('POST', '/history/import', { rows: [first.values] });
    const { rows } = await previewed(csv(HALF, LAKE));
    expect(rows[0]).toMatchObject({ duplicateOf: first.values.raceName, match: { raceCode: 'MM-25' } });
    const sent = [{ ...rows[0].values, ...rows[0].match }, rows[1].values];
    const brought = await ana.call('POST', '/history/import', { rows: sent });
    expect(await brought.json()).toMatchObject({ added: 1, skipped: 1 });
  });

  test('knows nothing of what another runner has', async () => {
    await ana.add('MM-25', '21K');
    const luz = await signedInRunner(server);
    const { rows } = await previewed(csv(HALF), 'text/csv', '', luz);
    expect(rows[0].duplicateOf).toBeNull();
  });

  test('keeps a faulty row, saying what is wrong with which field', async () => {
    const { rows } = await previewed(csv('ayer;Vuelta;;10K;52:10'));
    expect(rows).toMatchObject([
      {
        values: { raceDate: 'ayer' },
        faults: [{ field: 'raceDate', message: expect.any(String) }],
        match: null,
      },
    ]);
  });

  test.each([
    ['application/json', 'data'],
    ['text/csv', 'data.csv'],
  ])('of %s that is our own download gives each race the status that it had', async (type, path) => {
    const today = bogotaDate(server.deps.now());
    const races = [
      { raceName: 'No corrida', raceDate: '2026-03-01', status: 'NO ESTOY INSCRITO AUN' },
      { raceName: 'Corrida', raceDate: '2026-03-08', status: 'RETO SUPERADO' },
      { raceName: 'Por venir', raceDate: addDays(today, 30), status: 'YA ESTOY INSCRITO' },
    ];
    for (const race of races)
      await ana.call('POST', '/races/user/manual', { raceCity: '', distance: '10K', ...race });
    const download = await (await ana.get(`/identity/account/${path}`)).text();
    const luz = await signedInRunner(server);
    const { rows } = await previewed(download, type, '', luz);
    const values = rows.map((row: { values: object }) => row.values);
    expect((await luz.call('POST', '/history/import', { rows: values })).status).toBe(201);
    const statuses = (all: typeof races) => Object.fromEntries(all.map((one) => [one.raceName, one.status]));
    expect(statuses(await luz.races())).toEqual(statuses(races));
    expect(await luz.report()).toMatchObject({ totalCarreras: 1 });
  });

  test('is read by the columns that the caller names', async () => {
    const { columns, rows } = await previewed(
      csv(LAKE),
      'text/csv',
      '?columns=raceDate,notes,,distance,raceTime',
    );
    expect(columns[1].field).toBe('notes');
    expect(rows[0].values).toMatchObject({ notes: 'Vuelta al lago', raceCity: null });
    expect((await preview(csv(LAKE), 'text/csv', '?columns=nada')).status).toBe(400);
  });
});

describe('a preview is refused', () => {
  test('without a session, before the file is read', async () => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await server.call('/prod/api/history/preview', {
      method: 'POST',
      headers,
      body: csv(LAKE),
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    [413, 'of a spreadsheet above 5 MB', 'text/csv', 'a'.repeat(5_300_000)],
    [413, 'of anything above 20 MB', 'application/vnd.ant.fit', 'a'.repeat(21_000_000)],
    [415, 'of a picture', 'image/png', 'x'],
    [422, 'of an empty file', 'text/csv', ''],
    [422, 'of no GPX', 'application/gpx+xml', '<html></html>'],
  ])('with %i %s', async (status, _, type, file) => {
    const answer = await preview(file, type);
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { detail: expect.stringMatching(/\w+\./) },
    ]);
  });

  /** Of no length that it says, so that it takes the most that one may have. */
  async function slowPreview(runner: Runner) {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(csv(LAKE))),
      async pull(controller) {
        begun.resolve();
        await gate.promise;
        controller.close();
      },
    });
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${runner.token}` };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = server.call('/prod/api/history/preview', init);
    await begun.promise;
    return { answer: () => answer, finish: gate.resolve };
  }
  const large = (runner: Runner) =>
    preview('x'.repeat(9_000_000), 'application/vnd.ant.fit', '', runner).then(({ status }) => status);

  test('while too many others are read, and soon after it is not', async () => {
    const slow = [
      await slowPreview(await signedInRunner(server)),
      await slowPreview(await signedInRunner(server)),
    ];
    expect(await large(ana)).toBe(503);
    const refused = await preview('x'.repeat(9_000_000), 'application/vnd.ant.fit');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const { finish } of slow) finish();
    for (const { answer } of slow) expect((await answer()).status).toBe(200);
    expect((await preview(csv(LAKE))).status).toBe(200);
  });

  test('while another of the same account is read, which leaves room for other accounts', async () => {
    const luz = await signedInRunner(server);
    const slow = await slowPreview(luz);
    expect(await large(luz)).toBe(503);
    expect(await large(ana)).toBe(422);
    slow.finish();
    expect((await slow.answer()).status).toBe(200);
  });

  test('after 120 in an hour', async () => {
    await server.deps.limits.count(`history-preview:${ana.email}`, 3600, server.deps.now());
    let answer = await preview(csv(LAKE));
    for (let made = 2; made <= 120; made++) answer = await preview(csv(LAKE));
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  });
});
