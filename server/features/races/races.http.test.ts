import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { raceSchema } from '#contract/races.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const of21 = [buildDistance({ name: '21K' })];
const server = await createTestApp({
  races: [
    buildRace({
      uid: 'last-year',
      code: 'LY',
      name: 'Nocturna de Cali',
      city: 'Cali',
      department: 'Valle del Cauca',
      startDate: '2025-11-02',
    }),
    buildRace({ uid: 'yesterday', code: 'YE', name: 'Ascenso', startDate: '2026-07-31' }),
    buildRace({
      uid: 'today',
      code: 'TO',
      name: 'Media de Bogotá',
      startDate: '2026-08-01',
      distances: of21,
    }),
    buildRace({
      uid: 'later',
      code: 'LA',
      name: 'Caribe',
      city: 'Cartagena',
      startDate: '2026-12-06',
      status: 'agotada',
      latitude: 10.42,
      longitude: -75.55,
    }),
    buildRace({
      uid: 'soon',
      code: 'SO',
      name: 'Travesía Bogotana',
      startDate: '2026-08-02',
      distances: [
        buildDistance({ price: 150_000, stages: [{ price: 90_000, until: '2026-08-01' }] }),
        buildDistance({ name: '42K', price: null }),
      ],
    }),
    buildRace({ uid: 'año/1', code: "C'1 %", name: '<img onerror=alert(1)>', startDate: '2027-03-14' }),
  ],
});

afterAll(() => server.close());

const ALL = ['today', 'soon', 'later', 'año/1', 'yesterday', 'last-year'];
const uidsOf = (races: { uid: string }[]) => races.map((race) => race.uid);
const list = async (query = '') => uidsOf(await (await server.call(`/prod/api/races${query}`)).json());

test('every race is whole and in the shape of the contract', async () => {
  const body = await (await server.call('/prod/api/races')).json();
  expect(z.array(raceSchema).parse(body)).toEqual(body);
  expect(body[0].distances[0].route).toHaveLength(4);
});

test.each([
  ['?name=bogota', ['today', 'soon']],
  ['?city=cartagena', ['later']],
  ['?year=2027', ['año/1']],
  ['?month=Agosto', ['today', 'soon']],
  ['?distance=21K', ['today']],
  ['?name=bogota&month=Agosto&year=2026&distance=21K&city=Bogot%C3%A1', ['today']],
  ['?name=&year=&month=&distance=&city=', ALL],
  ['?distance%5B%5D=1&utm_source=x', ALL],
  ['?department=VALLE%20del%20cauca', ['last-year']],
  ['?class=21100', ['today']],
  ['?priceMax=119999', ['soon']],
  ['?priceMax=0', []],
  ['?open=1', ['today', 'soon', 'año/1']],
  ['?from=2026-07-31&to=2026-08-01', ['today', 'yesterday']],
  ['?zone=10,-76,11,-75', ['later']],
  ['?order=price', ['soon', 'today', 'later', 'año/1', 'yesterday', 'last-year']],
  ['?near=10.4,-75.5&order=near', ['later', 'today', 'soon', 'año/1', 'yesterday', 'last-year']],
  ['?text=21k%20bogta%20este%20fin%20de%20semana', ['today']],
  ['?text=cali&city=Cartagena', ['last-year']],
  ['?text=%20', ALL],
  ['?text=bogotana%20travezia', ['soon']],
  ['?words=bogotana%20travezia', ['soon']],
  ['?name=travezia', []],
  ['?text=travesia&words=media&name=media', ['soon']],
  ['?words=cali%20nocturnas', ['last-year']],
])('the search %s finds %j', async (query, expected) => {
  expect(await list(query)).toEqual(expected);
});

test('following the link of each page visits every race once, in order, with the total on each', async () => {
  const visited: string[] = [];
  let path: string | undefined = '/prod/api/races?limit=2';
  while (path) {
    const answer: Response = await server.call(path);
    expect(answer.headers.get('x-total-count')).toBe('6');
    visited.push(...uidsOf(await answer.json()));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(visited).toEqual(ALL);
});

test('the next page keeps the order and what the text said', async () => {
  const visited: string[] = [];
  let path: string | undefined = '/prod/api/races?text=bogota&order=price&limit=1';
  while (path) {
    const answer: Response = await server.call(path);
    visited.push(...uidsOf(await answer.json()));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    if (path) expect(path).toContain('city=Bogot%C3%A1&order=price');
  }
  expect(visited).toEqual(['soon', 'today', 'año/1', 'yesterday']);
});

test('races without a day come after those of their month or year, page after page, past ones before them', async () => {
  const of = (uid: string, startDate: string, datePrecision: DatePrecision) =>
    buildRace({ uid, startDate, datePrecision });
  const undated = await createTestApp({
    races: [
      of('b-december', '2026-12-31', 'day'),
      of('a-december', '2026-12-31', 'month'),
      of('a-year', '2026-12-31', 'year'),
      of('january', '2027-01-01', 'day'),
      of('july', '2026-07-31', 'day'),
      of('a-july', '2026-07-31', 'month'),
      of('last-year', '2025-12-31', 'year'),
    ],
  });
  const found: string[] = [];
  for (let query = '?limit=1'; query; ) {
    const answer = await undated.call(`/prod/api/races${query}`);
    found.push(...uidsOf(await answer.json()));
    query = /\?[^>]*(?=>; rel="next")/.exec(answer.headers.get('link') ?? '')?.[0] ?? '';
  }
  const all = ['b-december', 'a-december', 'a-year', 'january', 'a-july', 'july', 'last-year'];
  expect(found).toEqual(all);
  const whole = await (await undated.call('/prod/api/races?year=2026&month=Diciembre')).json();
  expect(whole).toMatchObject([
    { startDate: '2026-12-31', datePrecision: 'day' },
    { startDate: '2026-12-31', datePrecision: 'month' },
  ]);
  await undated.close();
});

test('the next page of typed words keeps the best names first, and a cursor of another order is refused', async () => {
  const names = ['Alto del Sol', 'Sol de Noche', 'Soles', 'Carrera del Sol', 'Soll', 'Ronda'];
  const sunny = await createTestApp({
    races: names.map((name, at) => buildRace({ uid: name, name, startDate: `2026-09-0${at + 1}` })),
  });
  const visited: string[] = [];
  let path: string | undefined = '/prod/api/races?text=sol&limit=1';
  while (path) {
    const answer: Response = await sunny.call(path);
    expect(answer.headers.get('x-total-count')).toBe('5');
    visited.push(...uidsOf(await answer.json()));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    if (path) expect((await sunny.call(`${path}&order=date`)).status).toBe(400);
  }
  expect(visited).toEqual(['Carrera del Sol', 'Sol de Noche', 'Soles', 'Soll', 'Alto del Sol']);
  await sunny.close();
});

test('the next page keeps the search', async () => {
  const link = (await server.call('/prod/api/races?month=Agosto&limit=1')).headers.get('link') ?? '';
  expect(link).toContain('month=Agosto');
  expect(await list(/\?[^>]+/.exec(link)?.[0])).toEqual(['soon']);
});

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  'month=xx',
  'class=10K',
  'priceMax=-1',
  'open=si',
  'from=2026-02-30',
  'from=2026-12-31&to=2026-12-01',
  'near=200,0',
  'zone=1,2,3',
  'order=cheap',
  'order=near',
  `text=${'x'.repeat(81)}`,
  `order=price&cursor=${cursorOf(false, '2026-08-02', 'soon')}`,
  // PostgreSQL compares prices with whole numbers of 32 bits, and has no text with NUL in it.
  `order=price&cursor=${cursorOf(false, '2026-08-02', 'soon', 1.5)}`,
  `order=price&cursor=${cursorOf(false, '2026-08-02', 'soon', 2 ** 31)}`,
  `cursor=${cursorOf(false, '2026-08-02', 'so\0on')}`,
  'year=2026&year=2027',
  'name=a&name=b',
  'limit=0',
  'cursor=xx',
  'cursor=W10',
  'cursor=bnVsbA',
  'name=%00',
])('the malformed query %s is refused in Spanish', async (query) => {
  for (const path of ['races', 'race-cards']) {
    const answer = await server.call(`/prod/api/${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'BadRequest',
      detail: expect.stringMatching(/\.$/),
    });
  }
});

test('one race is found by its uid, and by its code, whatever characters are in them', async () => {
  const byUid = await server.call(`/prod/api/races/${encodeURIComponent('año/1')}`);
  expect(await byUid.json()).toMatchObject({ uid: 'año/1', name: '<img onerror=alert(1)>' });
  const byCode = await server.call(`/prod/api/races/code/${encodeURIComponent("C'1 %")}`);
  expect(await byCode.json()).toMatchObject({ uid: 'año/1', city: 'Bogotá' });
});

test.each([
  '/races/unknown',
  '/races/code/unknown',
  '/races/%00',
  '/races/code/%00',
  '/races/%E0%A4%A',
  '/races/code',
  '/blogs/unknown',
])('%s is a problem document with status 404', async (path) => {
  const answer = await server.call(`/prod/api${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    status: 404,
    code: 'NotFound',
    detail: expect.stringMatching(/^No enc/),
  });
});

test('cards come in pages of 24 with the total, and without routes', async () => {
  const races = Array.from({ length: 30 }, (_, day) =>
    buildRace({ startDate: `2026-09-${String(day + 1).padStart(2, '0')}` }),
  );
  const many = await createTestApp({ races });
  const first = await (await many.call('/prod/api/race-cards')).json();
  expect(first).toMatchObject({ total: 30, next: expect.any(String) });
  expect(first.races).toHaveLength(24);
  expect(first.races[0].distances[0]).toEqual({
    name: '10K',
    price: 120_000,
    stages: [],
    finalPrice: 120_000,
    distanceMeters: null,
    startTime: '06:30',
    startDate: null,
    registrationClosesAt: null,
  });
  const second = await (await many.call(`/prod/api/race-cards?cursor=${first.next}`)).json();
  expect(second).toMatchObject({ total: 30, next: null });
  expect(uidsOf([...first.races, ...second.races])).toEqual(races.map((race) => race.uid));
  await many.close();
});

test('a long catalogue is ranked, read and compressed once for all who ask, and each gets it whole', async () => {
  const races = Array.from({ length: 301 }, () => buildRace());
  const big = await createTestApp({ races });
  const [ranks, reads] = [vi.spyOn(big.deps.races, 'uids'), vi.spyOn(big.deps.races, 'byUids')];
  const ask = (encoding: string) =>
    big.call('/prod/api/races?order=price', {
      headers: { 'accept-encoding': encoding, authorization: 'Bearer x' },
    });
  const [plain, packed, other] = await Promise.all([ask(''), ask('br, gzip'), ask('br')]);
  expect(reads).toHaveBeenCalledTimes(16);
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('x-total-count')).toBe('301');
  const text = await plain.text();
  expect(JSON.parse(text)).toHaveLength(301);
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
  expect(other.headers.has('content-encoding')).toBe(false);
  expect(await other.text()).toBe(text);
  expect((await big.call('/prod/api/races?z=1&order=price')).headers.get('etag')).toBe(
    plain.headers.get('etag'),
  );
  expect(reads).toHaveBeenCalledTimes(16);
  expect(ranks).toHaveBeenCalledTimes(1);
  await big.close();
});

test('other requests are served while a long catalogue is read', async () => {
  const big = await createTestApp({ races: Array.from({ length: 301 }, () => buildRace()) });
  const reads = vi.spyOn(big.deps.races, 'byUids');
  const whole = big.call('/prod/api/races');
  while (reads.mock.calls.length === 0) await nextTurn();
  await nextTurn();
  expect(reads.mock.calls.length).toBeLessThan(16);
  expect((await whole).status).toBe(200);
  await big.close();
});

test('a place is the same in lists, maps, cards and calendars, however a race or an address writes it', async () => {
  const written = ['Bogotá', 'BOGOTA D.C.', 'Santafé de Bogotá, D. C.'];
  const races = written.map((city, at) => buildRace({ uid: `r${at}`, city, department: null }));
  const places = await createTestApp({ races: [...races, buildRace({ uid: 'cali', city: 'Cali' })] });
  const get = async (path: string) => (await places.call(path)).json();
  const api = (path: string) => get(`/prod/api/${path}`);
  for (const name of [...written, 'bogota dc', 'Bogotá Distrito Capital']) {
    const city = encodeURIComponent(name);
    expect([name, uidsOf(await api(`races?city=${city}`))]).toEqual([name, ['r0', 'r1', 'r2']]);
    expect(await api(`race-cards?text=${city}`)).toMatchObject({ total: 3 });
    const calendar = await (await places.call(`/site/carreras.ics?city=${city}`)).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  }
  const shown = (await api('races?department=distrito+capital')) as { city: string; department: string }[];
  expect(shown.map(({ city, department }) => `${city}, ${department}`)).toEqual(
    Array(3).fill('Bogotá, Bogotá D.C.'),
  );
  expect(await api('cities')).toMatchObject([
    { city: 'Bogotá', races: 3 },
    { city: 'Cali', races: 1 },
  ]);
  expect(uidsOf(await api('races?region=el+pacifico'))).toEqual(['cali']);
  await places.close();
});

test('each city is listed with how many races it has', async () => {
  expect(await (await server.call('/prod/api/cities')).json()).toEqual([
    { city: 'Bogotá', races: 4, department: 'Bogotá D.C.' },
    { city: 'Cali', races: 1, department: 'Valle del Cauca' },
    { city: 'Cartagena', races: 1, department: 'Bolívar' },
  ]);
});

test('a race imported while the server runs is answered at once', async () => {
  const live = await createTestApp({ races: [buildRace({ uid: 'first' })] });
  expect(uidsOf(await (await live.call('/prod/api/races')).json())).toEqual(['first']);
  await live.deps.catalogue.saveRaces([buildRace({ uid: 'second' })]);
  const sees = async () => uidsOf(await (await live.call('/prod/api/races')).json());
  await expect.poll(sees, { timeout: 5000 }).toEqual(['first', 'second']);
  await live.close();
});
