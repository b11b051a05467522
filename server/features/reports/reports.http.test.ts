import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const DISTANCES = ['10K', '21K', '42K', '4,2K'].map((name) => buildDistance({ name }));
const race = (code: string, startDate: string) =>
  buildRace({ code, name: `Carrera ${code}`, city: 'Cali', startDate, distances: DISTANCES });

const races = [race('A', '2026-01-10'), race('B', '2026-02-10'), race('C', '2026-03-10')];
const server = await createTestApp({ races });
const ana = await signedInRunner(server);
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.db.deleteFrom('user_races').execute();
});

/** Adds a race and saves it as completed, unless told otherwise. */
async function ran(code: string, distance: string, raceTime: string | null, more: object = {}) {
  expect((await ana.add(code, distance)).status).toBe(201);
  const id = `${ana.email}-${code}-${distance}`;
  const result = { id, status: 'RETO SUPERADO', raceTime, position: null, shipNumber: null, ...more };
  expect((await ana.put(result)).status).toBe(200);
}

const NOTHING = { years: [], listado: [], totalCarreras: 0, distanciaTotal: 0, tiempoTotal: '00:00:00' };

test('the report lists completed races, the latest first, with their totals', async () => {
  await ran('A', '10K', '00:50:00');
  await ran('B', '21K', null);
  await ran('C', '42K', '04:10:30', { status: 'YA ESTOY INSCRITO' });
  await ran('C', '4,2K', '00:20:30');
  expect(await ana.report()).toEqual({
    listado: [
      {
        id: `${ana.email}-C-4,2K`,
        raceName: 'Carrera C',
        raceDate: '2026-03-10',
        raceTime: '00:20:30',
        distance: '4,2K',
        distanceMeters: null,
      },
      {
        id: `${ana.email}-B-21K`,
        raceName: 'Carrera B',
        raceDate: '2026-02-10',
        raceTime: null,
        distance: '21K',
        distanceMeters: null,
      },
      {
        id: `${ana.email}-A-10K`,
        raceName: 'Carrera A',
        raceDate: '2026-01-10',
        raceTime: '00:50:00',
        distance: '10K',
        distanceMeters: null,
      },
    ],
    totalCarreras: 3,
    distanciaTotal: 35.2,
    tiempoTotal: '01:10:30',
    years: [{ year: 2026, carreras: 3, distancia: 35.2, tiempo: '01:10:30' }],
  });
});

test('a distance narrows report and best times down to itself, an unknown one to nothing', async () => {
  await ran('A', '10K', '00:50:00');
  await ran('A', '21K', '01:50:00');
  expect(await ana.report('21K')).toMatchObject({
    totalCarreras: 1,
    distanciaTotal: 21,
    tiempoTotal: '01:50:00',
  });
  expect(await ana.report('99K')).toEqual(NOTHING);
  const best = (await ana.bestTimes('21K')).bestTimeByDistance;
  expect(best).toMatchObject([{ distance: '21K', raceTime: '01:50:00' }]);
  expect(await ana.bestTimes('99K')).toEqual({ bestTimeByDistance: [] });
});

test('best times are the lowest of each distance, in order of distance; a tie goes to the earlier date', async () => {
  await ran('C', '10K', '00:45:00', { position: 3 });
  await ran('B', '10K', '00:45:00', { position: 12 });
  await ran('A', '10K', '00:46:00');
  await ran('A', '4,2K', '00:21:00');
  await ran('B', '4,2K', '00:00:00');
  await ran('C', '21K', null);
  await ran('C', '42K', '03:00:00', { status: 'NO ESTOY INSCRITO AUN' });
  expect(await ana.bestTimes()).toEqual({
    bestTimeByDistance: [
      {
        id: `${ana.email}-A-4,2K`,
        distance: '4,2K',
        raceName: 'Carrera A',
        raceCity: 'Cali',
        raceDate: '2026-01-10',
        raceTime: '00:21:00',
        position: null,
        distanceMeters: null,
      },
      {
        id: `${ana.email}-B-10K`,
        distance: '10K',
        raceName: 'Carrera B',
        raceCity: 'Cali',
        raceDate: '2026-02-10',
        raceTime: '00:45:00',
        position: 12,
        distanceMeters: null,
      },
    ],
  });
});

test('a distance given twice or far too long is a bad request', async () => {
  for (const path of ['/report', '/report/best-time']) {
    expect((await ana.get(`${path}/${ana.email}?distance=5K&distance=10K`)).status).toBe(400);
    expect((await ana.get(`${path}/${ana.email}?distance=${'5'.repeat(21)}`)).status).toBe(400);
  }
});

test("the owner's address may be written in capitals and with blanks around it", async () => {
  expect((await ana.get(`/report/%20${ana.email.toUpperCase()}%20`)).status).toBe(200);
});

test('a year narrows report and best times down to itself; the totals of the years stay', async () => {
  const own = (raceDate: string, raceTime: string, more: object = {}) =>
    ana.call('POST', '/races/user/manual', {
      raceName: 'Vieja',
      raceDate,
      distance: '10K',
      status: 'RETO SUPERADO',
      raceTime,
      ...more,
    });
  await own('2019-05-12', '00:48:00');
  await own('2024-12-31', '00:52:00');
  await ran('A', '10K', '00:50:00');
  const of = async (year: string) => (await ana.get(`/report/${ana.email}?year=${year}`)).json();
  const years = [
    { year: 2026, carreras: 1, distancia: 10, tiempo: '00:50:00' },
    { year: 2024, carreras: 1, distancia: 10, tiempo: '00:52:00' },
    { year: 2019, carreras: 1, distancia: 10, tiempo: '00:48:00' },
  ];
  expect(await of('2024')).toMatchObject({ totalCarreras: 1, tiempoTotal: '00:52:00', years });
  expect(await of('2000')).toMatchObject({ totalCarreras: 0, listado: [], years });
  const best = await (await ana.get(`/report/best-time/${ana.email}?year=2024`)).json();
  expect(best.bestTimeByDistance).toMatchObject([{ raceTime: '00:52:00', raceDate: '2024-12-31' }]);
  expect((await ana.get(`/report/${ana.email}?year=24`)).status).toBe(400);
});

test('a course within 1 % of a distance shares its record, by its metres or by its name', async () => {
  const own = { raceName: 'Media', raceDate: '2019-05-12', status: 'RETO SUPERADO' };
  await ana.call('POST', '/races/user/manual', { ...own, distance: '21,1', raceTime: '01:45:00' });
  await ana.call('POST', '/races/user/manual', {
    ...own,
    distance: '20K',
    distanceMeters: 21_000,
    raceTime: '01:44:00',
  });
  await ana.call('POST', '/races/user/manual', { ...own, distance: '20.5K', raceTime: '01:30:00' });
  await ran('A', '21K', '01:46:00');
  expect((await ana.bestTimes()).bestTimeByDistance).toMatchObject([
    { distance: '21K', raceTime: '01:44:00' },
    { distance: '20.5K', raceTime: '01:30:00' },
  ]);
});
