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
  await server.deps.database.db.deleteFrom('userRaces').execute();
});

/** Adds a race and saves it as completed, unless told otherwise. */
async function ran(code: string, distance: string, raceTime: string | null, more: object = {}) {
  expect((await ana.add(code, distance)).status).toBe(201);
  const id = `${ana.email}-${code}-${distance}`;
  const result = { id, status: 'RETO SUPERADO', raceTime, position: null, shipNumber: null, ...more };
  expect((await ana.put(result)).status).toBe(200);
}

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
        datePrecision: 'day',
        raceTime: '00:20:30',
        distance: '4,2K',
        distanceMeters: null,
      },
      {
        id: `${ana.email}-B-21K`,
        raceName: 'Carrera B',
        raceDate: '2026-02-10',
        datePrecision: 'day',
        raceTime: null,
        distance: '21K',
        distanceMeters: null,
      },
      {
        id: `${ana.email}-A-10K`,
        raceName: 'Carrera A',
        raceDate: '2026-01-10',
        datePrecision: 'day',
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

test('best times are the lowest of each distance, in order of distance', async () => {
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
        distance: '4.2K',
        raceName: 'Carrera A',
        raceCity: 'Cali',
        raceDate: '2026-01-10',
        datePrecision: 'day',
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
        datePrecision: 'day',
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
    expect((await ana.get(`${path}/${ana.email}?distance=${'5'.repeat(61)}`)).status).toBe(400);
  }
});

test("the owner's address may be written in capitals and with blanks around it", async () => {
  expect((await ana.get(`/report/%20${ana.email.toUpperCase()}%20`)).status).toBe(200);
});

test('a distance and a year narrow report and best times down to themselves', async () => {
  const own = (raceDate: string, distance: string, raceTime: string) =>
    ana.call('POST', '/races/user/manual', {
      raceName: 'Vieja',
      raceDate,
      distance,
      status: 'RETO SUPERADO',
      raceTime,
    });
  await own('2019-05-12', '10K', '00:48:00');
  await own('2024-12-31', '10K', '00:52:00');
  await own('2024-12-31', '21K', '01:52:00');
  const asked = async (path: string, query: string) =>
    (await ana.get(`${path}/${ana.email}?${query}`)).json();
  const report = await asked('/report', 'year=2024&distance=10K');
  expect(report).toMatchObject({ totalCarreras: 1, tiempoTotal: '00:52:00' });
  expect(report.years).toMatchObject([{ year: 2024, carreras: 1 }, { year: 2019 }]);
  const best = await asked('/report/best-time', 'year=2024&distance=10K');
  expect(best.bestTimeByDistance).toMatchObject([{ distance: '10K', raceTime: '00:52:00' }]);
  expect((await asked('/report/best-time', 'year=2024&distance=10K+élite')).bestTimeByDistance).toHaveLength(
    1,
  );
  expect((await asked('/report/best-time', 'distance=99K')).bestTimeByDistance).toEqual([]);
  expect((await ana.get(`/report/${ana.email}?year=24`)).status).toBe(400);
});
