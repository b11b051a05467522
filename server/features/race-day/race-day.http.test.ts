import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKLIST_LIMITS } from '#domain/checklist.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const dayPath = (id: string) => `/races/user/day/${encodeURIComponent(id)}`;
const dayOf = async (runner: Runner, id: string) => (await runner.get(dayPath(id))).json();
const change = (runner: Runner, id: string, body: object) =>
  runner.call('POST', `${dayPath(id)}/checklist`, body);
const itemsAfter = async (runner: Runner, id: string, body: object) => {
  const answer = await change(runner, id, body);
  expect(answer.status).toBe(200);
  return (await answer.json()).items.map(({ text, done }: { text: string; done: boolean }) => [text, done]);
};

describe.each(ENGINES)('checklists on %s', (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;
  let first: string;
  let second: string;
  beforeAll(async () => {
    server = await serverOnEngine(engine, [
      buildRace({ code: 'UNO', name: 'La primera', startDate: '2026-08-10' }),
      buildRace({ code: 'DOS', name: 'La segunda', startDate: '2026-08-20' }),
    ]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await signedInRunner(server);
    first = (await (await ana.add('UNO', '10K')).json()).id;
    second = (await (await ana.add('DOS', '10K')).json()).id;
  });

  test('a list begins empty; what a runner adds, ticks and removes holds, in the order of adding', async () => {
    expect(await dayOf(ana, first)).toEqual({ items: [], last: null, weather: null });
    expect(await itemsAfter(ana, first, { add: ['Chip', ' Agua ', 'Chip'] })).toEqual([
      ['Chip', false],
      ['Agua', false],
    ]);
    expect(await itemsAfter(ana, first, { done: ['Chip'], add: ['Gel'] })).toEqual([
      ['Chip', true],
      ['Agua', false],
      ['Gel', false],
    ]);
    expect(await itemsAfter(ana, first, { open: ['Chip'], remove: ['Agua'], done: ['Gel'] })).toEqual([
      ['Chip', false],
      ['Gel', true],
    ]);
  });

  test('a change that arrives twice changes nothing more, and one of a removed item is no error', async () => {
    const ticked = { add: ['Chip'], done: ['Chip', 'Nunca estuvo'] };
    expect(await itemsAfter(ana, first, ticked)).toEqual([['Chip', true]]);
    expect(await itemsAfter(ana, first, ticked)).toEqual([['Chip', true]]);
  });

  test('the list of the last race comes over, with nothing ticked and nothing twice', async () => {
    await change(ana, first, { add: ['Chip', 'Agua'], done: ['Chip'] });
    expect((await dayOf(ana, second)).last).toBe('La primera');
    await change(ana, second, { add: ['Agua'], done: ['Agua'] });
    expect(await itemsAfter(ana, second, { fromLast: true })).toEqual([
      ['Agua', true],
      ['Chip', false],
    ]);
  });

  test('a list goes with its race, and follows a race of their own that is linked with the catalogue', async () => {
    await change(ana, first, { add: ['Chip'] });
    await ana.remove(first);
    await ana.add('UNO', '10K');
    expect((await dayOf(ana, first)).items).toEqual([]);
    await ana.remove(first);
    const manual = { raceName: 'La primera', raceDate: '2026-08-10', raceCity: 'Bogotá', distance: '10K' };
    const own = await (await ana.call('POST', '/races/user/manual', manual)).json();
    await change(ana, own.id, { add: ['Agua'] });
    await ana.call('POST', '/races/user/link', { id: own.id, raceCode: 'UNO', distance: '10K' });
    expect((await dayOf(ana, first)).items).toEqual([{ text: 'Agua', done: false }]);
  });

  test("nobody reads or changes another runner's list", async () => {
    await change(ana, first, { add: ['Chip'] });
    const luz = await signedInRunner(server);
    expect((await luz.get(dayPath(first))).status).toBe(404);
    expect((await change(luz, first, { remove: ['Chip'] })).status).toBe(404);
    expect((await dayOf(ana, first)).items).toHaveLength(1);
  });

  test('a list has a limit, and so has a text', async () => {
    const many = Array.from({ length: CHECKLIST_LIMITS.items }, (_, index) => `Cosa ${index}`);
    await change(ana, first, { add: many });
    const more = await change(ana, first, { add: ['Una más'] });
    expect([more.status, (await more.json()).detail]).toEqual([422, 'Tu lista puede tener máximo 40 cosas.']);
    expect((await change(ana, second, { add: ['x'.repeat(CHECKLIST_LIMITS.text + 1)] })).status).toBe(422);
    expect((await change(ana, second, { add: 'Chip' })).status).toBe(422);
  });

  test('a list keeps to its limit when changes arrive at once', async () => {
    const many = (name: string) => Array.from({ length: CHECKLIST_LIMITS.items }, (_, at) => `${name} ${at}`);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => change(ana, first, { add: many(name) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await dayOf(ana, first)).items).toHaveLength(CHECKLIST_LIMITS.items);
  });

  test('the download of the account has the lists', async () => {
    await change(ana, first, { add: ['Chip'], done: ['Chip'] });
    const data = await (await ana.get('/identity/account/data')).json();
    expect(data.checklists).toEqual([{ raceId: first, items: [{ text: 'Chip', done: true }] }]);
  });
});

describe('weather', () => {
  const asked: string[] = [];
  let source: Server;
  let template: string;
  const daily = { time: ['2026-08-04'], temperature_2m_min: [10], temperature_2m_max: [19] };
  const races = [
    buildRace({ code: 'CERCA', startDate: '2026-08-04', latitude: 1, longitude: 2 }),
    buildRace({ code: 'LEJOS', startDate: '2026-08-05' }),
    buildRace({ code: 'RUTA', startDate: '2026-08-04', distances: [buildDistance({ startPoint: null })] }),
    buildRace({
      code: 'SIN',
      startDate: '2026-08-04',
      distances: [buildDistance({ route: [], startPoint: null, endPoint: null })],
    }),
  ];

  beforeAll(async () => {
    source = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ daily }));
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const { port } = source.address() as AddressInfo;
    template = `http://127.0.0.1:${port}/f?lat={lat}&lng={lng}&day={date}`;
  });
  afterAll(() => source.close());
  beforeEach(() => void asked.splice(0));

  async function weatherOf(code: string, isConfigured = true) {
    const server = await createTestApp({ races, env: isConfigured ? { WEATHER_URL: template } : {} });
    const ana = await signedInRunner(server);
    const { id } = await (await ana.add(code, '10K')).json();
    const { weather } = await dayOf(ana, id);
    await server.close();
    return weather;
  }

  test("the forecast of a race's day is the one of the rounded start of the runner's distance", async () => {
    expect(await weatherOf('CERCA')).toEqual({ min: 10, max: 19, rainChance: null, source: '127.0.0.1' });
    expect(asked).toEqual(['/f?lat=4.7&lng=-74.1&day=2026-08-04']);
  });

  test('the forecast of a course without a start of its own is that of its first point', async () => {
    expect(await weatherOf('RUTA')).toMatchObject({ max: 19 });
    expect(asked).toEqual(['/f?lat=4.7&lng=-74.1&day=2026-08-04']);
  });

  test.each([
    ['of a race that is four days off', 'LEJOS', true],
    ['of a race without a place', 'SIN', true],
    ['where the operator has no source', 'CERCA', false],
  ])('nobody is asked for the forecast %s', async (_, code, isConfigured) => {
    expect(await weatherOf(code, isConfigured)).toBeNull();
    expect(asked).toEqual([]);
  });
});
