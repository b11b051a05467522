import { setTimeout as delay } from 'node:timers/promises';
import { openCatalogue } from '#bench/databases.ts';
import type { Call } from '#bench/open-loop.ts';
import { API_KEY } from '#bench/production-server.ts';

export const PASSWORD = 'Corre.2026!x';
const RUNNERS = 20;
const RACES_EACH = 20;
/** A token lives for five minutes. */
const RENEWAL_MS = 180_000;

let turn = 0;

export type Runner = { email: string; headers: Record<string, string>; cookie: string; results: string[] };

const emailOf = (number: number) => `runner-${number}@example.org`;
/** Who signs in again and again: no other call uses their sessions. */
const guestOf = (number: number) => `guest-${number}@example.org`;

export async function createRunners(dataDir: string, databaseUrl?: string): Promise<void> {
  const deps = await openCatalogue(dataDir, databaseUrl);
  for (let i = 0; i < RUNNERS; i++)
    for (const email of [emailOf(i), guestOf(i)])
      await deps.identity.createUser({ email, password: PASSWORD });
  await deps.close();
}

/** Signs them in, gives each a list of races, and signs them in again before their tokens expire. */
export async function openRunners(
  url: string,
  codes: readonly string[],
): Promise<{ runners: Runner[]; close(): void }> {
  const runners: Runner[] = [];
  for (let i = 0; i < RUNNERS; i++) {
    const runner: Runner = { email: emailOf(i), ...(await signIn(url, emailOf(i))), results: [] };
    for (let race = 0; race < RACES_EACH; race++) {
      const raceCode = codes[(i * RACES_EACH + race) % codes.length];
      const added = await post(`${url}/prod/api/races/user`, { raceCode, distance: '10K' }, runner.headers);
      runner.results.push((await added.json()).id);
    }
    runners.push(runner);
  }
  let closed = false;
  void (async () => {
    while (!closed) {
      for (const runner of runners) {
        await delay(RENEWAL_MS / RUNNERS, undefined, { ref: false });
        Object.assign(runner, await signIn(url, runner.email).catch(() => ({})));
      }
    }
  })();
  return {
    runners,
    close() {
      closed = true;
    },
  };
}

export async function signIn(url: string, email: string): Promise<Pick<Runner, 'headers' | 'cookie'>> {
  const key = { 'x-api-key': API_KEY, 'x-forwarded-for': `10.255.${++turn >> 8}.${turn & 255}` };
  const answer = await post(`${url}/prod/api/identity/sign-in`, { email, password: PASSWORD }, key);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { session_token: token } = await answer.json();
  const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` };
  return { headers, cookie: cookies.join('; ') };
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** What a signed-in runner asks for; none of it is ever cached. */
export function privateCalls(runners: readonly Runner[]): Record<string, () => Call> {
  const next = () => {
    const runner = runners[++turn % runners.length];
    if (!runner) throw new Error('There are no runners.');
    return runner;
  };
  return {
    'sign-in': () => ({
      kind: 'sign-in',
      method: 'POST',
      path: '/prod/api/identity/sign-in',
      headers: { 'x-api-key': API_KEY },
      body: { email: guestOf(++turn % RUNNERS), password: PASSWORD },
    }),
    'own list': () => {
      const { email, headers } = next();
      return { kind: 'own list', path: `/prod/api/races/user/${email}`, headers };
    },
    'own page': () => ({
      kind: 'own page',
      path: '/usuario/mis-carreras',
      headers: { cookie: next().cookie },
    }),
    result: () => {
      const { headers, results } = next();
      const raceTime = `01:${10 + (turn % 50)}:${10 + (turn % 50)}`;
      const body = {
        id: results[turn % results.length],
        status: 'RETO SUPERADO',
        raceTime,
        position: 7,
        shipNumber: 'A707',
      };
      return { kind: 'result', method: 'PUT', path: '/prod/api/races/user', headers, body };
    },
  };
}
