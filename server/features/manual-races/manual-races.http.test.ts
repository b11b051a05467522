import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const MEDIA = buildRace({
  uid: 'media',
  code: 'MM-25',
  name: 'Media Maratón de Medellín',
  city: 'Medellín',
  startDate: '2025-09-07',
  distances: [buildDistance({ name: '10K' }), buildDistance({ name: '21K', distanceMeters: 21_097.5 })],
});

const OWN = {
  raceName: 'Media maraton Medellin',
  raceDate: '2025-09-07',
  raceCity: 'Medellin',
  distance: '21,1',
};

let ana: Runner;

const server = await createTestApp({ races: [MEDIA] });
afterAll(() => server.close());
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const add = (runner: Runner, more: object = {}, headers = {}) =>
  runner.call('POST', '/races/user/manual', { ...OWN, ...more }, headers);
const added = async (runner: Runner, more: object = {}) => (await add(runner, more)).json();
const change = (runner: Runner, body: object, headers = {}) =>
  runner.call('PUT', '/races/user/manual', { ...OWN, ...body }, headers);
const link = (runner: Runner, id: string, distance = '21K', raceCode = 'MM-25') =>
  runner.call('POST', '/races/user/link', { id, raceCode, distance });
const RESULT = {
  status: 'RETO SUPERADO',
  raceTime: '01:45:30',
  gunTime: '01:46:02',
  position: 812,
  genderPosition: 700,
  categoryPosition: 31,
  category: 'Mayores de 40',
  finishers: 5400,
  notes: 'Calor desde el kilómetro 15.\nBuena organización.',
  resultUrl: 'https://tiempos.example.org/812',
};

describe('a race that is not in the catalogue', () => {
  test('known to its year stays so while its date does, and may be told to the month or the day', async () => {
    const row = await added(ana, { raceDate: '2009-03-01', datePrecision: 'year' });
    expect(row).toMatchObject({ raceDate: '2009-12-31', datePrecision: 'year' });
    const told = async (facts: object) => (await change(ana, { id: row.id, ...facts })).json();
    expect(await told({ raceDate: '2009-12-31', raceName: 'Otra' })).toMatchObject({ datePrecision: 'year' });
    expect(await told({ raceDate: '2009-06-15', datePrecision: 'month' })).toMatchObject({
      raceDate: '2009-06-30',
      datePrecision: 'month',
    });
    expect(await told({ raceDate: '2009-06-14' })).toMatchObject({ datePrecision: 'day' });
    expect((await add(ana, { raceDate: '2009-03-01', datePrecision: 'decade' })).status).toBe(422);
  });

  test('is added with its result and stands in the list like any other', async () => {
    const answer = await add(ana, RESULT);
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toMatchObject({ ...OWN, ...RESULT, manual: true, raceUid: null, outcome: null });
    expect(row.raceCode).toMatch(/^M-/);
    expect(await ana.races()).toEqual([row]);
    expect((await ana.report()).listado).toMatchObject([{ raceName: OWN.raceName, raceTime: '01:45:30' }]);
  });

  test('needs no city, no result and no length', async () => {
    const { raceCity: _, ...facts } = OWN;
    const answer = await ana.call('POST', '/races/user/manual', facts);
    expect(await answer.json()).toMatchObject({
      raceCity: '',
      raceTime: null,
      distanceMeters: null,
      status: 'NO ESTOY INSCRITO AUN',
    });
  });

  test('with the same name, day and distance is refused, however it is written', async () => {
    await add(ana);
    const again = await add(ana, { raceName: ' MEDIA Maratón  Medellín', raceCity: 'Cali' });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'AlreadyAdded' });
    expect((await add(ana, { distance: '10K' })).status).toBe(201);
    expect((await add(ana, { raceDate: '2024-09-07' })).status).toBe(201);
  });

  test('is added once by a call that is retried', async () => {
    const key = { 'idempotency-key': 'first try' };
    const first = await (await add(ana, {}, key)).json();
    const second = await add(ana, {}, key);
    expect([second.status, (await second.json()).id]).toEqual([201, first.id]);
    expect(await ana.races()).toHaveLength(1);
  });

  test.each([
    ['raceName', ''],
    ['raceName', 'A\0'],
    ['raceDate', '2025-02-30'],
    ['distance', ' '],
    ['distance', '25000000K'],
    ['distance', `${'9'.repeat(39)}K`],
    ['distanceMeters', 0],
    ['distanceMeters', 1_000_001],
    ['gunTime', '1:00'],
    ['genderPosition', 0],
    ['finishers', 100_000],
    ['category', 'x'.repeat(61)],
    ['outcome', 'DSQ'],
    ['notes', 'x'.repeat(501)],
    ['resultUrl', 'javascript:alert(1)'],
    ['resultUrl', 'ftp://example.org'],
  ])('with %s %j is refused, naming the field', async (field, value) => {
    const answer = await add(ana, { [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(await ana.races()).toEqual([]);
  });

  test('is not for anonymous callers', async () => {
    for (const path of ['/races/user/manual', '/races/user/link'])
      expect(
        (
          await server.call(`/prod/api${path}`, {
            method: 'POST',
            headers: { 'x-api-key': server.config.apiKey },
          })
        ).status,
      ).toBe(401);
  });

  test('never shows up in the public catalogue', async () => {
    const { raceCode } = await added(ana);
    expect((await ana.get(`/races/code/${raceCode}`)).status).toBe(404);
    expect((await (await ana.get('/races')).json()).length).toBe(1);
  });
});

describe('what a runner said of a race', () => {
  const corrected = {
    raceName: 'Media de Medellín',
    raceDate: '2025-09-08',
    raceCity: 'Bello',
    distance: '21K',
  };

  test('can be corrected, and its result stays', async () => {
    const { id } = await added(ana, RESULT);
    const answer = await change(ana, { ...corrected, id, distanceMeters: 21_050 });
    expect(answer.status).toBe(200);
    const row = await answer.json();
    expect(row).toMatchObject({ id, ...corrected, distanceMeters: 21_050, ...RESULT });
    expect(await (await ana.row(id)).json()).toEqual(row);
  });

  test('cannot be made longer than any course', async () => {
    const { id } = await added(ana);
    const answer = await change(ana, { ...corrected, id, distance: '1000,1 km' });
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { distance: 'Escribe los kilómetros, por ejemplo 12,5.' },
    ]);
    expect((await change(ana, { ...corrected, id, distance: '1000 km' })).status).toBe(200);
  });

  test('cannot be made the same as another', async () => {
    await add(ana);
    const { id } = await added(ana, { distance: '10K' });
    expect((await change(ana, { id })).status).toBe(409);
  });

  test('is refused when another tab changed the race meanwhile', async () => {
    const first = await add(ana);
    const tag = first.headers.get('etag') ?? '';
    const { id } = await first.json();
    expect((await change(ana, { ...corrected, id }, { 'if-match': tag })).status).toBe(200);
    expect((await change(ana, { id }, { 'if-match': tag })).status).toBe(412);
  });

  test("does not change a race of the catalogue, nor somebody else's", async () => {
    await ana.add('MM-25', '10K');
    expect((await change(ana, { id: `${ana.email}-MM-25-10K` })).status).toBe(404);
    const luz = await signedInRunner(server);
    const { id } = await added(luz);
    expect((await change(ana, { ...corrected, id })).status).toBe(404);
    expect(await (await luz.row(id)).json()).toMatchObject(OWN);
  });
});

describe('a race that the catalogue has too', () => {
  const matches = async (runner: Runner) => (await runner.get('/history/matches')).json();

  test('is offered for linking, and linking keeps the result', async () => {
    const { id } = await added(ana, RESULT);
    expect(await matches(ana)).toEqual([
      { id, raceCode: 'MM-25', raceName: MEDIA.name, raceDate: '2025-09-07', distance: '21K' },
    ]);
    const answer = await link(ana, id);
    expect(answer.status).toBe(200);
    const row = await answer.json();
    expect(row).toMatchObject({
      id: `${ana.email}-MM-25-21K`,
      raceUid: 'media',
      raceName: MEDIA.name,
      distance: '21K',
      distanceMeters: 21_097.5,
      manual: false,
      ...RESULT,
    });
    expect(await ana.races()).toEqual([row]);
    expect(await matches(ana)).toEqual([]);
  });

  test('is offered beside one of the first or the last day that an own race may be on', async () => {
    for (const raceDate of ['1900-01-01', '2099-12-31'])
      expect((await add(ana, { raceDate })).status).toBe(201);
    expect(await matches(ana)).toEqual([]);
    const { id } = await added(ana);
    expect(await matches(ana)).toMatchObject([{ id, raceCode: 'MM-25' }]);
  });

  test('keeps its measured metres where the catalogue has none', async () => {
    const { id } = await added(ana, { distance: '10K', distanceMeters: 9800 });
    await link(ana, id, '10K');
    expect(await ana.races()).toMatchObject([{ raceCode: 'MM-25', distanceMeters: 9800 }]);
  });

  test('is not offered, and cannot be linked, when the runner has that one as well', async () => {
    const { id } = await added(ana);
    await ana.add('MM-25', '21K');
    expect(await matches(ana)).toEqual([]);
    expect((await link(ana, id)).status).toBe(409);
  });

  test('is linked once by a press that is made again, and takes the place of one without a distance', async () => {
    await ana.add('MM-25', '');
    const { id } = await added(ana, RESULT);
    const row = await (await link(ana, id)).json();
    expect(await ana.races()).toEqual([row]);
    const again = await link(ana, id);
    expect([again.status, await again.json()]).toEqual([200, row]);
    expect((await link(ana, row.id, '10K')).status).toBe(404);
  });

  test('is linked only by its runner, to a race and distance that exist', async () => {
    const luz = await signedInRunner(server);
    const { id } = await added(luz);
    expect((await link(ana, id)).status).toBe(404);
    expect((await link(luz, id, '42K')).status).toBe(404);
    expect((await link(luz, id, '21K', 'NADA')).status).toBe(404);
    expect(await matches(ana)).toEqual([]);
  });
});

describe('a fuller result', () => {
  test('keeps what a save does not name, and empties what it names as null', async () => {
    const { id } = await added(ana, RESULT);
    const { status, raceTime, position } = RESULT;
    const kept = await (await ana.put({ id, status, raceTime, position, shipNumber: null })).json();
    expect(kept).toMatchObject(RESULT);
    const emptied = await (
      await ana.put({ ...RESULT, id, shipNumber: '', notes: null, category: ' ', gunTime: '' })
    ).json();
    expect(emptied).toMatchObject({ notes: null, category: null, gunTime: null, finishers: 5400 });
  });

  test.each(['DNF', 'DNS'])('of a race that ended %s counts in no total and no record', async (outcome) => {
    const { id } = await added(ana, { ...RESULT, outcome });
    expect(await ana.report()).toMatchObject({ totalCarreras: 0, listado: [], tiempoTotal: '00:00:00' });
    expect((await ana.bestTimes()).bestTimeByDistance).toEqual([]);
    const finished = await (await ana.put({ ...RESULT, id, shipNumber: null, outcome: null })).json();
    expect(finished.recordGain).toBe(0);
    expect((await ana.report()).totalCarreras).toBe(1);
    const again = await (
      await ana.put({ ...RESULT, id, shipNumber: null, outcome, raceTime: '01:00:00' })
    ).json();
    expect(again.recordGain).toBeNull();
  });
});
