import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRan, requestBegun } from '#server/signals.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const HOUR_MS = 3_600_000;
const NOBODY_LISTENS = 'http://127.0.0.1:9';
const ago = (ms: number) => new Date(TEST_NOW.getTime() - ms).toISOString();

describe.each(ENGINES)('what a runner reads of their races, on %s', (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;
  let id: string;
  beforeAll(async () => {
    const race = buildRace({ code: 'A', distances: [buildDistance({ name: '10K' })] });
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY_LISTENS };
    server = await serverOnEngine(engine, [race], () => TEST_NOW, env);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await signedInRunner(server);
    ({ id } = await (await ana.add('A', '10K')).json());
    const result = { status: 'RETO SUPERADO', raceTime: '00:50:00', position: null, shipNumber: null };
    expect((await ana.put({ id, ...result })).status).toBe(200);
  });

  const own = () => [
    `/races/user/${ana.email}`,
    `/races/user/id/${encodeURIComponent(id)}`,
    `/report/${ana.email}`,
    `/report/best-time/${ana.email}`,
  ];
  const sessions = () => server.deps.database.db;
  const setSessions = (values: { expiresAt?: string; lastSeenAt?: string | null }) =>
    sessions().updateTable('sessions').set(values).execute();

  test('list, race, report and best times are one statement each, session included', async () => {
    const request = new AsyncLocalStorage<true>();
    const statements: string[] = [];
    const endings = [
      requestBegun.bind(request, () => true),
      queryRan.listen(({ sql }) => void (request.getStore() && statements.push(sql))),
    ];
    for (const path of own()) expect((await ana.get(path)).status).toBe(200);
    for (const end of endings) end();
    expect(statements).toHaveLength(own().length);
  });

  test.each([
    ['signed out', () => ana.call('POST', '/identity/sign-out')],
    ['over', () => setSessions({ expiresAt: TEST_NOW.toISOString() })],
  ])('a session that is %s is told nothing, whatever it asks for (§16.11 ended session)', async (_, end) => {
    await server.deps.identity.signIn({ email: ana.email, password: PASSWORD });
    const refused = [
      [`/races/user/${encodeURIComponent('otra@example.org')}`, 403],
      ['/races/user/id/no-such-race', 404],
      [`/report/${ana.email}?year=24`, 400],
      [`/report/best-time/${encodeURIComponent('otra@example.org')}`, 403],
    ] as const;
    for (const [path, status] of refused) expect((await ana.get(path)).status, path).toBe(status);
    await end();
    for (const path of [...own(), ...refused.map(([path]) => path)])
      expect(await verdict(await ana.get(path)), path).toEqual({ status: 401, code: 'InvalidToken' });
  });

  test('a session is shown the races of its own account alone', async () => {
    const bruno = await signedInRunner(server);
    expect(await bruno.races()).toEqual([]);
    expect((await bruno.row(id)).status).toBe(404);
    expect(await bruno.report()).toMatchObject({ totalCarreras: 0 });
    expect(await bruno.bestTimes()).toEqual({ bestTimeByDistance: [] });
  });

  test.each([[ago(HOUR_MS)], [null]])(
    'a session that was last seen at %s is seen now',
    async (lastSeenAt) => {
      for (const path of own()) {
        await setSessions({ lastSeenAt });
        expect((await ana.get(path)).status).toBe(200);
        const seen = await sessions()
          .selectFrom('sessions')
          .select('sid')
          .where('lastSeenAt', '=', TEST_NOW.toISOString())
          .execute();
        expect(seen, path).toHaveLength(1);
      }
    },
  );
});
