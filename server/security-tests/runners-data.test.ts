import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail } from '#server/testing/accounts.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const RESULT = { status: 'RETO SUPERADO', raceTime: '00:50:00', position: 120, shipNumber: 'AB1' };
const SQL = "' or '1'='1";

describe.each(ENGINES)('what runners keep, on %s', (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;
  let luz: Runner;
  let hers: string;

  beforeAll(async () => {
    server = await serverOnEngine(engine, [buildRace({ code: 'MM-26' })]);
    ana = await signedInRunner(server);
    luz = await signedInRunner(server);
    hers = `${luz.email}-MM-26-10K`;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.deps.database.db.deleteFrom('userRaces').execute();
    await luz.add('MM-26', '10K');
    await luz.put({ id: hers, ...RESULT });
  });

  const countRows = async () =>
    (await server.deps.database.db.selectFrom('userRaces').select('id').execute()).length;

  test.each([
    ['§16.1 foreign list', '/races/user/'],
    ['§16.4 foreign report', '/report/'],
    ['§16.4 foreign report', '/report/best-time/'],
  ])(
    "%s: %s{email} of somebody else is forbidden, alike for one who exists and one who doesn't",
    async (_, path) => {
      const answers = [await ana.get(path + luz.email), await ana.get(path + newEmail())];
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect(bodies[0]).toBe(bodies[1]);
      expect(bodies[0]).not.toContain(luz.email);
    },
  );

  test("§16.2 foreign deletion: somebody else's race is not found to delete, just as one that does not exist", async () => {
    const [theirs, unknown] = [await ana.remove(hers), await ana.remove(`${ana.email}-NADA-10K`)];
    expect([theirs.status, unknown.status]).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await unknown.text());
    expect(await luz.races()).toMatchObject([{ id: hers, ...RESULT }]);
  });

  test("§16.3 foreign row: somebody else's race is neither read nor changed", async () => {
    const [read, unknown] = [await ana.row(hers), await ana.row(`${ana.email}-NADA-10K`)];
    expect([read.status, unknown.status]).toEqual([404, 404]);
    expect(await read.text()).toBe(await unknown.text());
    const changed = await ana.put({ id: hers, ...RESULT, position: 1, userEmail: luz.email });
    expect(changed.status).toBe(404);
    expect(await luz.races()).toMatchObject([{ id: hers, ...RESULT }]);
  });

  test('§16.5 extra keys: the owner is who the token says, whatever the body claims', async () => {
    const answer = await ana.add('MM-26', '10K', {
      userEmail: luz.email,
      id: hers,
      role: 'admin',
      isAdmin: true,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ userEmail: ana.email, id: `${ana.email}-MM-26-10K` });
    expect(await luz.races()).toMatchObject([{ id: hers, ...RESULT }]);
  });

  test('§16.6 bad results: a bad result is refused by its field and stores nothing', async () => {
    const bad = [
      { status: 'X' },
      { position: '1e3' },
      { raceTime: '24:00:00' },
      { shipNumber: 'A'.repeat(16) },
    ];
    for (const more of bad) {
      const answer = await luz.put({ id: hers, ...RESULT, ...more });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(Object.keys(more));
    }
    expect(await luz.races()).toMatchObject([RESULT]);
  });

  test('§16.31 markup that was stored comes back as the same text, as JSON', async () => {
    const markup = '<img onerror=1>';
    const answer = await luz.put({ id: hers, ...RESULT, shipNumber: markup });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await luz.races()).toMatchObject([{ shipNumber: '<IMG ONERROR=1>' }]);
  });

  const HOSTILE = [SQL, `x'; drop table user_races; --`, '%', '%zz', '%00', '..%2f..', '%ff', '%ed%a0%80'];

  test.each(HOSTILE)(
    '§16.37 injected SQL: %s in a path or a query is answered as what it is not, never with 500',
    async (text) => {
      const before = await countRows();
      const inPath = text.startsWith('%') || text.startsWith('.') ? text : encodeURIComponent(text);
      const calls: [string, string][] = [
        ['GET', `/races/user/${inPath}`],
        ['GET', `/races/user/id/${inPath}`],
        ['DELETE', `/races/user/${inPath}`],
        ['GET', `/report/${inPath}`],
        ['GET', `/report/best-time/${inPath}`],
      ];
      for (const [method, path] of calls)
        expect([400, 403, 404]).toContain((await ana.call(method, path)).status);
      const report = await ana.get(`/report/${ana.email}?distance=${inPath}`);
      expect([200, 400, 404]).toContain(report.status);
      if (report.status === 200) expect(await report.json()).toMatchObject({ totalCarreras: 0 });
      expect(await countRows()).toBe(before);
    },
  );

  test.each([SQL, 'MM-26\0', '\0'])(
    '§16.37 injected SQL: %j as a code, a distance or an id is not found',
    async (text) => {
      const before = await countRows();
      for (const [code, distance] of [
        [text, '10K'],
        ['MM-26', text],
      ] as const)
        expect((await ana.add(code, distance)).status).toBe(404);
      expect((await luz.put({ id: text, ...RESULT })).status).toBe(404);
      expect(await countRows()).toBe(before);
    },
  );

  test('§16.38 long texts: long near-matches are answered as any bad value', async () => {
    const answers = await Promise.all([
      luz.put({ id: hers, ...RESULT, raceTime: '00:00:0'.repeat(4_000) }),
      luz.put({ id: hers, ...RESULT, position: '9'.repeat(30_000) }),
      luz.put({ id: hers, ...RESULT, shipNumber: ' '.repeat(15_000).concat('a') }),
      luz.get(`/report/${luz.email}?distance=${'1'.repeat(5_000)}K`),
      luz.get(`/races/user/${'a'.repeat(200)}@`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 400, 403]);
  });

  test('§16.39 private answers: no answer about a runner may be kept, not even a refusal', async () => {
    const answers = [
      await ana.get(`/races/user/${ana.email}`),
      await ana.get(`/races/user/${luz.email}`),
      await ana.row(hers),
      await ana.get(`/report/${ana.email}`),
      await ana.get(`/report/best-time/${ana.email}`),
      await ana.get('/settings'),
      await ana.get('/partner'),
      await ana.add('MM-26', '10K'),
      await ana.add('MM-26', '10K'),
      await ana.call('GET', `/races/user/${ana.email}`, undefined, { authorization: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 200, 200, 200, 200, 201, 409, 401]);
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('of 30 parallel adds of one race one is made and 29 are told', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ana.add('MM-26', '10K')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    expect(await ana.races()).toHaveLength(1);
  });

  test('a report never tells of one moment in its list and of another in its totals', async () => {
    let writing = true;
    const writer = (async () => {
      for (let turn = 0; writing; turn++)
        await luz.put({ id: hers, ...RESULT, status: turn % 2 ? 'RETO SUPERADO' : 'YA ESTOY INSCRITO' });
    })();
    for (let i = 0; i < 60; i++) {
      const report = await luz.report();
      expect(report.totalCarreras).toBe(report.listado.length);
      expect(report.distanciaTotal).toBe(10 * report.listado.length);
    }
    writing = false;
    await writer;
  });
});
