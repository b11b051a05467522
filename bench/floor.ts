import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { usualRunner } from '#bench/databases.ts';
import { median, table } from '#bench/figures.ts';
import type { FloorStart } from '#bench/floor-process.ts';
import { API_KEY, BENCH_SECRET, startProduction } from '#bench/production-server.ts';
import { startRaw } from '#bench/requests.ts';
import { type FilledPlace, openSession } from '#bench/user-races-cost.ts';
import { readConfig } from '#server/config.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { createDependencies } from '#server/dependencies.ts';

const RUNNERS = 40;
const CONNECTIONS = 20;
const TURNS = 7;
const REQUESTS = { GET: 2_000, PUT: 800 };
const WARM_UPS = 2;

type Call = { method: 'GET' | 'PUT'; path: string; body?: string; headers: Record<string, string> };
type Runner = { email: string; id: string; token: string };

const CALLS: readonly [string, (runner: Runner) => Pick<Call, 'method' | 'path'> & { body?: string }][] = [
  ['My races', ({ email }) => ({ method: 'GET', path: `/races/user/${email}` })],
  ['One race', ({ id }) => ({ method: 'GET', path: `/races/user/id/${encodeURIComponent(id)}` })],
  ['Report', ({ email }) => ({ method: 'GET', path: `/report/${email}` })],
  ['Best times', ({ email }) => ({ method: 'GET', path: `/report/best-time/${email}` })],
  [
    'Saving a result',
    ({ id }) => {
      const result = { status: 'RETO SUPERADO', raceTime: '23:00:00', position: 7, shipNumber: 'A1234' };
      return { method: 'PUT', path: '/races/user', body: JSON.stringify({ id, ...result }) };
    },
  ],
];

/** CPU of the application's process for a private call, session included, beside bare servers; in turns. */
export async function floorTable(place: FilledPlace): Promise<string> {
  const server = await startProduction(place.dataDir, {
    env: {
      DEMO: '0',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
  });
  const rows: string[][] = [];
  for (const [name, make] of CALLS) {
    const calls = (await signedIn(place)).map((runner) => callOf(runner, make(runner)));
    const [first] = calls;
    if (!first) throw new Error('No runner.');
    const answer = await ask(server.url, first);
    const floor = await startFloor(place, answer.headers);
    const same = await ask(floor.url, first);
    if (same.body !== answer.body)
      throw new Error(`${name}: the floor answers ${same.body}\nfor ${answer.body}.`);
    const body = Buffer.from(answer.body);
    const raw = await startRaw(calls.map(({ path }) => ({ ...answer, body, path })));
    const turns: number[][] = [];
    for (let turn = -WARM_UPS; turn < TURNS; turn++) {
      const costs: number[] = [];
      for (const one of [server, floor, raw]) costs.push(await cost(one, calls));
      if (turn >= 0) turns.push(costs);
    }
    floor.stop();
    raw.stop();
    const of = (column: number) => `${(median(turns.map((turn) => turn[column] ?? 0)) * 1000).toFixed(0)} µs`;
    const ratio = median(turns.map(([ours = 0, bare = 0]) => ours / bare)).toFixed(2);
    rows.push([name, of(0), of(1), of(2), ratio]);
  }
  await server.stop();
  return table(['', 'Zancada', 'floor', 'same bytes', 'times the floor'], rows);
}

async function cost({ url, pid }: { url: string; pid: number }, calls: readonly Call[]): Promise<number> {
  const amount = REQUESTS[calls[0]?.method ?? 'GET'];
  const before = cpuMs(pid);
  let turn = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    setupClient(client) {
      const from = (turn++ * 2) % calls.length;
      client.setRequests([...calls.slice(from), ...calls.slice(0, from)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers.`);
  return (cpuMs(pid) - before) / amount;
}

const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

async function ask(url: string, { path, ...call }: Call) {
  const answer = await fetch(url + path, call);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  const headers = [...answer.headers].filter(([name]) => !ADDED_BY_NODE.includes(name));
  return { status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
}

/** Of all threads, by Linux's scheduler, which counts nanoseconds. */
function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
  return times.reduce((sum, time) => sum + Number(time) / 1e6, 0);
}

function callOf({ email, token }: Runner, call: Pick<Call, 'method' | 'path'> & { body?: string }): Call {
  const headers = {
    'x-api-key': API_KEY,
    'x-runner': email,
    authorization: `Bearer ${token}`,
    ...(call.body && { 'content-type': 'application/json' }),
  };
  return { ...call, path: `/prod/api${call.path}`, headers };
}

async function signedIn(place: FilledPlace): Promise<Runner[]> {
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SECRET: BENCH_SECRET,
  };
  const deps = createDependencies(readConfig(env), pino({ level: 'silent' }));
  const runners: Runner[] = [];
  for (let number = 0; number < RUNNERS; number++) {
    const email = usualRunner(number);
    const races = await deps.userRaces.list(email as OwnerEmail);
    const [race] = races.filter(({ status }) => status === 'RETO SUPERADO');
    const { credential } = await openSession(deps, number);
    const session = await deps.identity.refresh(credential);
    if (!session.ok || !race) throw new Error('A runner without a session or races.');
    runners.push({ email, id: race.id, token: session.value.idToken });
  }
  await deps.close();
  return runners;
}

async function startFloor({ dataDir, databaseUrl }: FilledPlace, headers: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'floor-process.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const at = databaseUrl ? { postgres: databaseUrl } : { sqlite: sqlitePath(dataDir) };
  child.send({ ...at, headers } satisfies FloorStart);
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
