import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RaceGoal } from '#contract/goals.ts';
import type { AddedRace } from '#server/db/runners/user-races.repository.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, ownerOf } from '#server/testing/owners.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const race = (code: string, name: string, startDate: string, more: object = {}) =>
  buildRace({ code, uid: code.toLowerCase(), startDate, distances: [buildDistance({ name })], ...more });
const BOGOTA = { city: 'Bogotá', altitudeMeters: 2600 };
const CARTAGENA = { city: 'Cartagena', altitudeMeters: 10 };
/** A kilometre up by 50 m and down again, drawn a little short. */
const HILL = buildDistance({
  name: '2K',
  distanceMeters: null,
  route: Array.from({ length: 21 }, (_, index) => [4.6 + index * 0.00089, -74.1] as const),
  heights: Array.from({ length: 21 }, (_, index) => 2600 + 5 * (10 - Math.abs(10 - index))),
});
const RACES = [
  race('CINCO', '5K', '2099-03-01', CARTAGENA),
  race('MEDIA', '21K', '2099-05-01', CARTAGENA),
  race('DIEZ', '10K', '2099-09-20', CARTAGENA),
  race('ALTA', '10K', '2099-10-20', BOGOTA),
  race('CERRO', '2K', '2099-12-20', { distances: [HILL] }),
  race('NADIE', '10K', '2099-11-20', { city: 'Tabio' }),
];
const DAY = new Date('2099-08-01T17:00:00Z');
const RESULT = { status: 'RETO SUPERADO', position: null, shipNumber: null };

describe.each(ENGINES)('goals on %s', (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;
  beforeAll(async () => {
    server = await serverOnEngine(engine, RACES, () => DAY);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await signedInRunner(server);
  });

  async function add(code: string, distance: string, raceTime: string | null = null): Promise<string> {
    const { id } = await (await ana.add(code, distance)).json();
    if (raceTime) expect((await ana.put({ id, ...RESULT, raceTime })).status).toBe(200);
    return id;
  }
  const pathOf = (id: string) => `/races/user/goal/${encodeURIComponent(id)}`;
  const goalOf = async (id: string): Promise<RaceGoal> => (await ana.get(pathOf(id))).json();
  const setGoal = (id: string, goalTime: unknown, runner = ana) =>
    runner.call('PUT', pathOf(id), { goalTime });

  test('a target is set, changed and taken back; the result is none the wiser', async () => {
    const id = await add('DIEZ', '10K');
    const version = (await ana.row(id)).headers.get('etag');
    expect(await (await setGoal(id, '00:50:00')).json()).toEqual({ goalTime: '00:50:00' });
    expect((await setGoal(id, '00:48:30')).status).toBe(200);
    expect((await goalOf(id)).goalTime).toBe('00:48:30');
    expect(await ana.races()).toMatchObject([{ id, goalTime: '00:48:30', raceTime: null }]);
    expect((await ana.row(id)).headers.get('etag')).toBe(version);
    await ana.put({ id, ...RESULT, raceTime: '00:49:00' });
    expect(await (await ana.row(id)).json()).toMatchObject({ goalTime: '00:48:30', raceTime: '00:49:00' });
    expect((await ana.call('DELETE', pathOf(id))).status).toBe(204);
    expect((await goalOf(id)).goalTime).toBeNull();
  });

  test('what is no time from 00:00:01 to 23:59:59 is no target', async () => {
    const id = await add('DIEZ', '10K');
    for (const goalTime of ['00:00:00', '24:00:00', '50:00', '', null])
      expect((await setGoal(id, goalTime)).status).toBe(422);
    expect((await setGoal(id, 3000)).status).toBe(400);
    expect((await goalOf(id)).goalTime).toBeNull();
  });

  test("another runner's race has no goal to read, set or take back", async () => {
    const id = await add('DIEZ', '10K');
    await setGoal(id, '00:50:00');
    const bruno = await signedInRunner(server);
    for (const answer of [
      await bruno.get(pathOf(id)),
      await setGoal(id, '00:10:00', bruno),
      await bruno.call('DELETE', pathOf(id)),
    ])
      expect(await verdict(answer)).toEqual({ status: 404, code: 'NotFound' });
    expect((await goalOf(id)).goalTime).toBe('00:50:00');
  });

  test('an estimate comes from the own races: the nearest record, and the exponent from two', async () => {
    const id = await add('DIEZ', '10K');
    expect(await goalOf(id)).toEqual({
      goalTime: null,
      meters: 10_000,
      altitudeMeters: 10,
      prediction: null,
      climbs: null,
    });
    await add('CINCO', '5K', '00:23:15');
    expect((await goalOf(id)).prediction).toMatchObject({
      time: '00:48:28',
      from: '00:47:20',
      to: '00:50:20',
      exponent: 1.06,
      record: { raceTime: '00:23:15', distance: '5K', raceCity: 'Cartagena', altitudeMeters: 10 },
      second: null,
      altitude: null,
    });
    await add('MEDIA', '21K', '01:52:00');
    const both = (await goalOf(id)).prediction;
    expect(both).toMatchObject({ record: { distance: '5K' }, second: { distance: '21K' } });
    expect(both?.exponent).toBeCloseTo(1.092, 3);
  });

  test('the race itself and races without a finish are no record of it', async () => {
    const id = await add('DIEZ', '10K', '00:50:00');
    const unfinished = await add('CINCO', '5K', '00:23:15');
    await ana.put({ id: unfinished, ...RESULT, raceTime: '00:23:15', outcome: 'DNF' });
    expect((await goalOf(id)).prediction).toBeNull();
  });

  test('altitude is that of the race, else what the catalogue knows of the city', async () => {
    await add('CINCO', '5K', '00:23:15');
    const up = await goalOf(await add('ALTA', '10K'));
    expect(up).toMatchObject({ altitudeMeters: 2600, prediction: { altitude: expect.any(Number) } });
    expect(up.prediction?.altitude).toBeCloseTo(0.0645, 3);
    expect(await goalOf(await add('NADIE', '10K'))).toMatchObject({
      altitudeMeters: null,
      prediction: { time: '00:48:28', altitude: null },
    });
    const own = { raceName: 'Vuelta', raceDate: '2099-12-01', raceCity: 'bogota', distance: '10K' };
    const { id } = await (await ana.call('POST', '/races/user/manual', own)).json();
    expect((await goalOf(id)).prediction?.altitude).toBe(up.prediction?.altitude);
  });

  test('a course with heights tells what each kilometre climbs, over the measured distance', async () => {
    const { climbs, meters } = await goalOf(await add('CERRO', '2K'));
    expect(meters).toBe(2000);
    expect(climbs).toEqual([
      { climb: expect.any(Number), descent: 0 },
      { climb: 0, descent: expect.any(Number) },
    ]);
    expect(climbs?.[0]?.climb).toBeGreaterThan(40);
  });

  test('a race of a length that no course has gets no estimate, and is no record', async () => {
    const stored = async (facts: Partial<AddedRace>) => {
      const race = buildAddedRace({ date: '2099-07-01', ...facts });
      const added = await server.deps.userRaces.add(ownerOf(ana.email), race, DAY);
      if (typeof added === 'string') throw new Error(added);
      return added.id;
    };
    const long = [await stored({ distance: '25000000K' }), await stored({ distance: `${'9'.repeat(30)}K` })];
    const result = { status: 'RETO SUPERADO', raceTime: '23:59:59' } as const;
    await stored({ distance: 'Nada', distanceMeters: 1e-30, result });
    for (const id of long) expect(await goalOf(id)).toMatchObject({ meters: 0, prediction: null });
    expect(await goalOf(await add('MEDIA', '21K'))).toMatchObject({ meters: 21_097.5, prediction: null });
    await add('CINCO', '5K', '00:23:15');
    for (const id of long) expect(await goalOf(id)).toMatchObject({ meters: 0, prediction: null });
  });

  test('the goal of a year stands beside what is done and what is still to be run', async () => {
    expect(await (await ana.get('/goals/2099')).json()).toEqual({
      year: 2099,
      races: null,
      kilometres: null,
      done: { carreras: 0, distancia: 0 },
      planned: { carreras: 0, distancia: 0 },
    });
    await add('CINCO', '5K', '00:23:15');
    await add('MEDIA', '21K', '01:52:00');
    await add('DIEZ', '10K');
    const answer = await ana.call('PUT', '/goals/2099', { races: 12, kilometres: 120 });
    expect(await answer.json()).toEqual({
      year: 2099,
      races: 12,
      kilometres: 120,
      done: { carreras: 2, distancia: 26 },
      planned: { carreras: 1, distancia: 10 },
    });
    expect((await ana.call('PUT', '/goals/2099', { races: 8 })).status).toBe(200);
    expect(await (await ana.get('/goals/2099')).json()).toMatchObject({ races: 8, kilometres: null });
    expect((await ana.call('DELETE', '/goals/2099')).status).toBe(204);
    expect(await (await ana.get('/goals/2099')).json()).toMatchObject({ races: null, kilometres: null });
  });

  test('a goal of a year is a whole number of races or kilometres, and needs one of them', async () => {
    const bad = [{}, { races: 0 }, { races: 1.5 }, { races: 367 }, { kilometres: 20_001 }, { races: '12' }];
    for (const goal of bad) expect((await ana.call('PUT', '/goals/2099', goal)).status).toBe(422);
    expect((await ana.get('/goals/99')).status).toBe(404);
  });

  test('goals of a year are their runner’s alone, are in the download and go with the account', async () => {
    await ana.call('PUT', '/goals/2099', { races: 12 });
    const bruno = await signedInRunner(server);
    expect(await (await bruno.get('/goals/2099')).json()).toMatchObject({ races: null });
    const id = await add('DIEZ', '10K');
    await setGoal(id, '00:50:00');
    expect(await (await ana.get('/identity/account/data')).json()).toMatchObject({
      version: 8,
      goals: [{ year: 2099, races: 12, kilometres: null }],
      races: [{ id, goalTime: '00:50:00' }],
    });
    await ana.call('DELETE', '/identity/account', { password: PASSWORD });
    expect(await server.deps.database.db.selectFrom('yearGoals').selectAll().execute()).toEqual([]);
  });
});
