import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCatalogue } from '#bench/databases.ts';
import { API_KEY, BENCH_SECRET, type ProductionServer, startProduction } from '#bench/production-server.ts';
import deskScreens from '#desk/routes.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies } from '#server/dependencies.ts';
import { madeAccount, signIn } from '#server/testing/accounts.ts';
import { type Browser, createBrowser } from '#server/testing/browser.ts';
import { addressOf, everyRoute } from '#server/testing/every-route.ts';
import { type Exchange, leavingClients } from '#server/testing/leaving-clients.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';
import webScreens from '#web/routes.ts';
import { folderOfNobody } from './packaged-process.ts';

const RACES = 1_000;
const SHARES = Array.from({ length: 49 }, (_, index) => (index + 1) / 50);
const ROUNDS = 3;
const ONE_PIECE_BYTES = 64 * 1024;
const HEALTHY_MS = 100;
/** A token lives for five minutes. */
const RENEWED_MS = 120_000;
/** Resident memory depends on when garbage was last collected: this collects it first. */
const WEIGHING = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    console.log('\\nlive MiB: ' + (heapUsed + external) / 2 ** 20);
  });`;
const EDITOR = 'editor@example.org';

describe.each(ENGINES)('§16.53 leaving clients: in the middle of anything, on %s', (engine) => {
  const dataDir = folderOfNobody();
  const log = join(dataDir, 'log');
  let database: TestDatabase;
  let server: ProductionServer;
  let browser: Browser;
  let exchanges: (token: string) => Exchange[];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { databaseUrl } = database;
    await fillCatalogue(dataDir, RACES, undefined, databaseUrl);
    const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const config = readConfig({ NODE_ENV: 'test', SECRET: BENCH_SECRET, ...place });
    const deps = createDependencies(config, pino({ level: 'silent' }));
    await madeAccount(deps, EDITOR);
    await deps.users.setRank(EDITOR, 'editor');
    const [race] = await deps.races.addresses();
    await deps.close();
    const env = { ...place, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WEIGHING)}` };
    server = await startProduction(dataDir, { log, env });
    browser = createBrowser((path, init) => fetch(server.url + path, init), API_KEY, '10.255.0.1');
    const values = { email: EDITOR, ...(race && { uid: race.uid, id: race.uid }) };
    const app = await createTestApp();
    const { routes } = app.app;
    await app.close();
    exchanges = (token) => [
      ...everyRoute({ routes }, { apiBase: config.apiBase, apiKey: API_KEY, token, values }),
      ...everyScreen([...webScreens, ...deskScreens], values, {
        Cookie: [...browser.jar].map((cookie) => cookie.join('=')).join('; '),
        Origin: server.url,
      }),
    ];
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const healthyMs = async () => {
    const started = performance.now();
    // A connection that is kept would be one of the server's descriptors for 30 s.
    const answer = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const weighed = () =>
    [...readFileSync(log, 'utf8').matchAll(/^live MiB: (.+)$/gm)].map(([, mib]) => Number(mib));
  const weigh = async () => {
    const before = weighed().length;
    process.kill(server.pid, 'SIGUSR2');
    await expect.poll(() => weighed().length, { timeout: 20_000 }).toBe(before + 1);
    return weighed().at(-1) ?? 0;
  };
  /** What one collection of garbage finalizes is free at the next. */
  const liveMib = () => weigh().then(weigh);

  test('the process stays, answers at once, and gives back its descriptors and its memory', async () => {
    const clients = leavingClients(Number(new URL(server.url).port));
    const [files, memory]: [number[], number[]] = [[], []];
    const streamed = new Set<string>();
    let all = exchanges((await signIn(browser, EDITOR)).session_token);
    let renewed = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      for (let index = 0; index < all.length; index++) {
        if (performance.now() - renewed > RENEWED_MS) {
          const answer = await browser.post('/identity/refresh');
          all = exchanges((await answer.json()).session_token);
          renewed = performance.now();
        }
        const exchange = all[index];
        if (!exchange) continue;
        const { bytes, isStreamed } = await clients.whole(exchange);
        expect(bytes, exchange.path).toBeGreaterThan(0);
        if (isStreamed) streamed.add(exchange.path);
        const shares = SHARES.filter((_, number) => number % ROUNDS === round);
        for (const share of exchange.body ? shares : []) await clients.cutRequest(exchange, share);
        // What the server hands over in one piece is the same to it wherever it is cut.
        const isOnePiece = !isStreamed && bytes < ONE_PIECE_BYTES;
        for (const share of isOnePiece ? shares.slice(0, 1) : shares)
          await clients.cutAnswer(exchange, share, bytes);
        // Asked again where the machine was busy with something else.
        await expect.poll(healthyMs, { timeout: 20_000 }).toBeLessThan(HEALTHY_MS);
      }
      const bounds = files.length > 0 ? files[0] : undefined;
      // An idle connection to PostgreSQL is closed after 30 s.
      await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThanOrEqual(bounds ?? openFiles());
      files.push(openFiles());
      memory.push(await liveMib());
    }
    console.log({ exchanges: all.length, streamed: streamed.size, files, memory });
    expect(streamed).toContain('/prod/api/races');
    const lines = readFileSync(log, 'utf8').split('\n');
    expect(lines.filter((line) => /"level":[5-9]\d|"status":500/.test(line))).toEqual([]);
    const [first = 0, , third = 0] = memory;
    expect(third).toBeLessThan(first * 1.1);
  }, 1_800_000);
});

/** Each screen as a page, as data and as a form. */
function everyScreen(
  screens: readonly RouteConfigEntry[],
  values: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Exchange[] {
  const boundary = 'the-boundary-of-the-walk';
  const file = [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    'x'.repeat(60_000),
    `\r\n--${boundary}--\r\n`,
  ].join('');
  return screens.flatMap(({ path, children = [] }) => {
    const below = everyScreen(children, values, headers);
    if (path === undefined) return below;
    const address = addressOf(`/${path}`.replace('*', 'nada'), values);
    const form = { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    return [
      { method: 'GET', path: address, headers },
      { method: 'GET', path: `${address}.data`, headers },
      { method: 'POST', path: address, headers: form, body: Buffer.from(file) },
      ...below,
    ];
  });
}
