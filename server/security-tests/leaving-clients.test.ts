import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRoute } from '#server/testing/every-route.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Exchange, leavingClients } from '#server/testing/leaving-clients.ts';
import { startServedProcess } from '#server/testing/served-process.ts';
import { signedInEditor } from '#server/testing/signed-in-runner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const SHARES = Array.from({ length: 49 }, (_, index) => (index + 1) / 50);

describe.each(ENGINES)('§16.53 leaving clients: in the middle, on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let server: Awaited<ReturnType<typeof startServedProcess>>;
  let routes: Exchange[];
  let clients: ReturnType<typeof leavingClients>;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { databaseUrl, dataDir } = database;
    const env = {
      DATA_DIR: dataDir,
      SECRET: 'a-secret-of-the-tests-of-32-letters',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    app = await createTestApp({ env, now: () => new Date(), races: longCatalogue() });
    const editor = await signedInEditor(app);
    server = await startServedProcess({ ...env, PUBLIC_URL: app.config.publicUrl });
    clients = leavingClients(Number(new URL(server.url).port));
    const { apiBase, apiKey } = app.config;
    const values = { email: editor.email };
    const tunnel = { method: 'CONNECT', path: 'example.org:443', headers: {}, body: new Uint8Array() };
    routes = [tunnel, ...everyRoute(app.app, { apiBase, apiKey, token: editor.token, values })];
  });
  afterAll(async () => {
    await server.stop();
    await app.close();
    await database.close();
  });

  const expectAlive = async () => {
    expect(server.hasEnded()).toBe(false);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  };
  const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

  test('whatever route they ask, and however they go, the process stays and gives everything back', async () => {
    const streamed = new Set<string>();
    let before = 0;
    for (const round of [1, 2]) {
      for (const [index, exchange] of routes.entries()) {
        const { bytes, isStreamed } = await clients.whole(exchange);
        expect(bytes, exchange.path).toBeGreaterThan(0);
        if (isStreamed) streamed.add(exchange.path);
        const isLong = isStreamed && bytes > 1_000_000;
        // All shares of all routes are walked by `npm run test:operations`.
        const one = SHARES[(index * 17 + round) % SHARES.length] ?? 0;
        const shares = isLong && round === 2 ? SHARES.filter((_, number) => number % 6 === 0) : [one];
        if (exchange.body) await clients.cutRequest(exchange, one);
        for (const share of shares) await clients.cutAnswer(exchange, share, bytes);
        await expectAlive();
      }
      await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before || openFiles());
      before ||= openFiles();
    }
    expect(streamed).toContain('/prod/api/races');
  }, 300_000);
});

/** Some megabytes. */
function longCatalogue() {
  const route = Array.from(
    { length: 400 },
    (_, index) => [4.6 + index / 1e4, -74 - Math.sin(index) / 1e2] as const,
  );
  return Array.from({ length: 500 }, (_, index) =>
    buildRace({ ...(index === 0 && { uid: 'race', code: 'CODE' }), distances: [buildDistance({ route })] }),
  );
}
