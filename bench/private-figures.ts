import { pino } from 'pino';
import { type FilledPlace, type Place, usualRunner } from '#bench/databases.ts';
import type { Figure, Group } from '#bench/figures.ts';
import type { FloorStart } from '#bench/floor-process.ts';
import { openSession } from '#bench/growth-figures.ts';
import { API_KEY, BENCH_SECRET, startProduction } from '#bench/production-server.ts';
import { loaded, type Server, startChild } from '#bench/requests.ts';
import { readConfig } from '#server/config.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { createDependencies } from '#server/dependencies.ts';

const RUNNERS = 40;
/** Characters of two answers that differ. */
const SHOWN = 700;
const REQUESTS = { GET: 800, PUT: 400 };

type Call = { method: 'GET' | 'PUT'; path: string; body?: string; headers: Record<string, string> };
type Runner = { email: string; id: string; token: string };

const CALLS: readonly [string, (runner: Runner) => Pick<Call, 'method' | 'path'> & { body?: string }][] = [
  ['My races', ({ email }) => ({ method: 'GET', path: `/races/user/${email}` })],
  ['One race', ({ id }) => ({ method: 'GET', path: `/races/user/id/${encodeURIComponent(id)}` })],
  ['Report', ({ email }) => ({ method: 'GET', path: `/report/${email}` })],
  ['Best times', ({ email }) => ({ method: 'GET', path: `/report/best-time/${email}` })],
  [
    'Save a result',
    ({ id }) => {
      const result = { status: 'RETO SUPERADO', raceTime: '23:00:00', position: 7, shipNumber: 'A1234' };
      return { method: 'PUT', path: '/races/user', body: JSON.stringify({ id, ...result }) };
    },
  ],
];

/** A private call of the application, session included, beside the same queries on the bare driver. */
export async function privateFigures(
  place: FilledPlace,
  engine: string,
  only?: readonly string[],
): Promise<Group> {
  const server = await startProduction(place.dataDir, {
    env: { DEMO: '0', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) },
  });
  const floors: { stop(): void }[] = [];
  const figures: Figure[] = [];
  for (const [name, make] of CALLS.filter(([name]) => !only || only.includes(name))) {
    // Their tokens last five minutes.
    const calls = async () => (await signedIn(place)).map((runner) => callOf(runner, make(runner)));
    const [first] = await calls();
    if (!first) throw new Error('No runner.');
    const answer = await ask(server.url, first);
    const floor = await startFloor(place, answer.headers);
    floors.push(floor);
    const same = await ask(floor.url, first);
    if (same.body !== answer.body)
      throw new Error(
        `${name}: the floor answers ${same.body.slice(0, SHOWN)}\nfor ${answer.body.slice(0, SHOWN)}`,
      );
    const cost = async (server: Server) => {
      const requests = await calls();
      let clients = 0;
      return loaded(server, REQUESTS[first.method], {
        setupClient(client) {
          const from = (clients++ * 2) % requests.length;
          client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
        },
      });
    };
    figures.push({
      name: only ? name : `${name}, ${engine}`,
      unit: 'µs',
      measure: () => cost(server),
      floor: () => cost(floor),
    });
  }
  return {
    figures,
    async close() {
      for (const floor of floors) floor.stop();
      await server.stop();
    },
  };
}

const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

async function ask(url: string, { path, ...call }: Call) {
  const answer = await fetch(url + path, call);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  const headers = [...answer.headers].filter(([name]) => !ADDED_BY_NODE.includes(name));
  return { status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
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

export function startFloor({ dataDir, databaseUrl }: Place, headers: Record<string, string>) {
  const at = databaseUrl ? { postgres: databaseUrl } : { sqlite: sqlitePath(dataDir) };
  return startChild('floor-process.ts', { ...at, headers } satisfies FloorStart);
}
