import { join } from 'node:path';
import { pino } from 'pino';
import { median, milliseconds, table } from '#bench/figures.ts';
import { API_KEY, type ProductionServer, startProduction } from '#bench/production-server.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies } from '#server/dependencies.ts';

const PASSWORD = 'Corre.2026!x';
const ACCOUNTS = 20;
const SAMPLES = 200;
const SIGN_INS = 40;
const VERIFICATIONS = 2000;

const known = (serial: number) => `runner-${serial % ACCOUNTS}@example.org`;
let callers = 0;

/** Each attempt from another address, to stay below the rate limits. */
function signIn({ url }: ProductionServer, email: string, password: string): Promise<Response> {
  const from = ++callers;
  return fetch(`${url}/prod/api/identity/sign-in`, {
    method: 'POST',
    headers: {
      'x-api-key': API_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
}

export async function identityChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'identity');
  const verification = await prepare(dataDir);
  const server = await startProduction(dataDir, { measured: true, env: { TRUST_PROXY: '1', DEMO: '0' } });
  for (let i = 0; i < ACCOUNTS; i++) await signIn(server, known(i), PASSWORD);
  const before = await server.cpuMs();
  for (let i = 0; i < SIGN_INS; i++) await signIn(server, known(i), PASSWORD);
  const cost = ((await server.cpuMs()) - before) / SIGN_INS;
  const times = await compareAddresses(server);
  const crowd = await signInTogether(server);
  await server.stop();
  return [
    '## Accounts',
    table(
      ['', ''],
      [
        ['Sign-in, processor time', milliseconds(cost)],
        ['Token with its live session, processor time', `${verification.toFixed(3)} ms`],
        [`Wrong password, known address, median of ${SAMPLES}`, `${times.known.toFixed(2)} ms`],
        [`Unknown address, median of ${SAMPLES}`, `${times.unknown.toFixed(2)} ms`],
        [`${SAMPLES} sign-ins at once: done, told to come back`, `${crowd.done}, ${crowd.refused}`],
        ['`/healthz` meanwhile, 95 %', milliseconds(crowd.health95)],
      ],
    ),
  ].join('\n\n');
}

/** Creates the accounts. @returns CPU milliseconds of one token verification, in this process */
async function prepare(dataDir: string): Promise<number> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const deps = createDependencies(config, pino({ level: 'silent' }));
  await migrate(deps.database.db, deps.database.engine);
  for (let i = 0; i < ACCOUNTS; i++) {
    await deps.identity.createUser({ email: known(i), password: PASSWORD });
  }
  const opened = await deps.identity.signIn({ email: known(0), password: PASSWORD });
  if (!opened.ok) throw new Error(`The sign-in failed: ${opened.code}`);
  const { idToken } = opened.value;
  for (let i = 0; i < VERIFICATIONS / 4; i++) await deps.identity.currentUser(idToken);
  const before = process.cpuUsage();
  for (let i = 0; i < VERIFICATIONS; i++) await deps.identity.currentUser(idToken);
  const { user, system } = process.cpuUsage(before);
  await deps.close();
  return (user + system) / 1000 / VERIFICATIONS;
}

async function compareAddresses(server: ProductionServer): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < SAMPLES; i++) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known(i) : `nobody-${i}@example.org`;
      const started = performance.now();
      await (await signIn(server, email, 'Wrong.2026!x')).text();
      times[kind].push(performance.now() - started);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function signInTogether(server: ProductionServer) {
  let over = false;
  const all = Promise.all(
    Array.from({ length: SAMPLES }, async (_, i) => {
      const answer = await signIn(server, known(i), PASSWORD);
      await answer.text();
      return answer.status;
    }),
  ).finally(() => {
    over = true;
  });
  const health: number[] = [];
  while (!over) {
    const started = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    health.push(performance.now() - started);
  }
  const statuses = await all;
  health.sort((a, b) => a - b);
  return {
    done: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 503).length,
    health95: health[Math.floor(health.length * 0.95)] ?? Number.NaN,
  };
}
