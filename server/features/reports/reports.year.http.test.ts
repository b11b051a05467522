import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { YEAR_CARD_PARTS } from '#domain/year-card.ts';
import { verdict } from '#server/testing/browser.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const distances = [buildDistance({ name: '10K' })];
const bogota = { city: 'Bogotá', distances };
const server = await createTestApp({
  races: [
    buildRace({ ...bogota, code: 'A', startDate: '2025-02-02', latitude: 4.5, longitude: -74 }),
    buildRace({ ...bogota, code: 'B', startDate: '2025-03-02', latitude: 4.7, longitude: -74.2 }),
    buildRace({ ...bogota, code: 'C', startDate: '2024-03-02', latitude: null, longitude: null }),
  ],
});
afterAll(() => server.close());

let ana: Runner;
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const RESULT = { status: 'RETO SUPERADO', position: null, shipNumber: null };

async function ran(code: string, raceTime: string, more: object = {}, runner = ana): Promise<void> {
  const { id } = await (await runner.add(code, '10K')).json();
  expect((await runner.put({ id, ...RESULT, raceTime, ...more })).status).toBe(200);
}

const own = (raceCity: string) =>
  ana.call('POST', '/races/user/manual', {
    raceName: `Vuelta a ${raceCity}`,
    raceDate: '2025-06-01',
    raceCity,
    distance: '21,1',
    status: 'RETO SUPERADO',
    raceTime: '01:50:00',
  });

const year = (of = '2025', runner = ana) => runner.get(`/history/years/${of}`);
const card = (query = '', runner = ana, of = '2025') => runner.get(`/history/years/${of}/card.png${query}`);

test('a year tells its races, its records and where its cities lie, own races included (§9.24 your year)', async () => {
  await ran('C', '00:50:00');
  await ran('A', '00:52:00');
  await ran('B', '00:48:30');
  await own('Bogotá D.C.');
  await own('Villavo');
  await own('Minca');
  const answer = await year();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const told = await answer.json();
  expect(told).toMatchObject({
    year: '2025',
    totalCarreras: 5,
    distanciaTotal: 83.3,
    tiempoTotal: '07:10:30',
    cities: [
      { city: 'Bogotá', races: 3 },
      { city: 'Minca', races: 1, place: null },
      { city: 'Villavicencio', races: 1, place: [4.1264, -73.6226] },
    ],
    records: [
      { id: `${ana.email}-B-10K`, distance: '10K', raceTime: '00:48:30', gain: 90 },
      { raceName: expect.stringContaining('Vuelta'), distance: '21K', gain: 0 },
    ],
    fastest: { id: `${ana.email}-B-10K` },
    longest: { distance: '21,1' },
    busiest: { months: [6], races: 3 },
    years: ['2025', '2024'],
  });
  expect(told.cities[0].place.map((degrees: number) => degrees.toFixed(2))).toEqual(['4.60', '-74.10']);
  expect(JSON.stringify(Object.keys(told.fastest))).not.toContain('userEmail');
});

test('a race that was not finished is no part of its year', async () => {
  await ran('A', '00:52:00', { outcome: 'DNF' });
  await ran('B', '00:48:30', { status: 'YA ESTOY INSCRITO' });
  expect(await (await year()).json()).toMatchObject({ totalCarreras: 0, records: [], cities: [], years: [] });
});

test.each(['25', '20255', '1899', '2100', 'hoy', '2025.5'])(
  '%s is no year (§9.26 ways to years)',
  async (of) => {
    for (const asked of [year(of), card('', ana, of)])
      expect(await verdict(await asked)).toEqual({ status: 404, code: 'NotFound' });
  },
);

test('a year and its card need a session', async () => {
  for (const path of ['/history/years/2025', '/history/years/2025/card.png'])
    expect(await verdict(await server.call(`/prod/api${path}`))).toEqual({
      status: 401,
      code: 'NotAuthenticated',
    });
});

test('two runners see their own year each, and nothing of the other (§9.25 year card)', async () => {
  const bruno = await signedInRunner(server);
  await ran('A', '00:52:00');
  expect(await (await year('2025', bruno)).json()).toMatchObject({ totalCarreras: 0, years: [] });
  expect((await card('', bruno)).status).toBe(404);
  await ran('B', '00:39:00', {}, bruno);
  expect(await (await year()).json()).toMatchObject({ tiempoTotal: '00:52:00' });
  expect(await (await year('2025', bruno)).json()).toMatchObject({ tiempoTotal: '00:39:00' });
  const picture = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
  expect(await picture(card())).not.toEqual(await picture(card('', bruno)));
});

test.each([
  ['', 1920],
  ['?shape=story', 1920],
  ['?shape=square', 1080],
])(
  'a year has a card%s of 1080 by %i pixels, which nobody stores (§9.25 year card)',
  async (query, height) => {
    await ran('A', '00:52:00');
    const answer = await card(query);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const metadata = await sharp(await answer.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 1080, height });
  },
);

test('each part that is hidden is another picture (§9.25 year card)', async () => {
  await ran('A', '00:52:00');
  const seen = new Set<string>();
  for (const hide of ['', ...YEAR_CARD_PARTS.map((part) => `&hide=${part}`)]) {
    const answer = await card(`?shape=square${hide}`);
    expect(answer.status).toBe(200);
    seen.add(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  expect(seen.size).toBe(YEAR_CARD_PARTS.length + 1);
  expect((await card(`?hide=${YEAR_CARD_PARTS}`)).status).toBe(200);
});

test('a card of an unknown shape or part is refused', async () => {
  for (const query of ['?shape=round', '?hide=races'])
    expect(await verdict(await card(query))).toEqual({ status: 400, code: 'BadRequest' });
});

test('cards of races and of years share one limit (§9.25 year card)', async () => {
  await ran('A', '00:52:00');
  const ofRace = () => ana.get(`/races/user/id/${encodeURIComponent(`${ana.email}-A-10K`)}/card.png`);
  for (let asked = 0; asked < 60; asked += 1)
    for (const answer of [await card(), await ofRace()]) expect(answer.status).toBe(200);
  expect((await card()).status).toBe(429);
});

test('a time that nobody runs is saved, and neither a record nor told in sums, years, cards and estimates (§9.4 without time)', async () => {
  await ran('C', '00:50:00');
  const { id } = await (await ana.add('A', '10K')).json();
  const save = async (raceTime: string) => (await ana.put({ id, ...RESULT, raceTime })).json();
  expect(await save('00:00:58')).toMatchObject({ raceTime: '00:00:58', recordGain: null });
  expect((await ana.bestTimes()).bestTimeByDistance).toMatchObject([{ raceTime: '00:50:00' }]);
  expect(await ana.report()).toMatchObject({ totalCarreras: 2, distanciaTotal: 20, tiempoTotal: '00:50:00' });
  expect(await (await year()).json()).toMatchObject({
    ...{ totalCarreras: 1, distanciaTotal: 10, tiempoTotal: '00:00:00' },
    ...{ records: [], fastest: null },
  });
  const { id: planned } = await (await ana.add('B', '10K')).json();
  const { prediction } = await (await ana.get(`/races/user/goal/${encodeURIComponent(planned)}`)).json();
  expect(prediction.record).toMatchObject({ raceTime: '00:50:00' });
  expect(await save('00:49:00')).toMatchObject({ recordGain: 60 });
});
