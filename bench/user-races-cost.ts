import { join } from 'node:path';
import { pino } from 'pino';
import { BUSY_RUNNER, bareQueries, type Place, usualRunner } from '#bench/databases.ts';
import { cpuInTurns, cpuOf } from '#bench/figures.ts';
import type { PageRenderer } from '#contract/page.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import type { App } from '#server/http/context.ts';
import { succeeded } from '#server/identity/identity-provider.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';

export type FilledPlace = Place & { runners: number };

type Cost = { call: number; bare: number };

/** `growth` is the ratio of many rows to few. */
export type CallCost = { name: string; few: Cost; many: Cost; growth: number };

/** Each with the number of the bare query that it makes. */
const CALLS = [
  ['My races', (email: string) => `/prod/api/races/user/${email}`, 0],
  ['Report', (email: string) => `/prod/api/report/${email}?distance=`, 1],
  ['Best times', (email: string) => `/prod/api/report/best-time/${email}?distance=`, 2],
  ['My races as data of an open page', () => '/usuario/mis-carreras.data', 0],
  ['My races as a document', () => '/usuario/mis-carreras', 0],
] as const;
/** The session's cookies on a local host: the credential, and the readable one beside it. */
const COOKIE = 'zancada-hidden-session=bench; zancada-session=1';
const root = join(import.meta.dirname, '..');

/** CPU without token verification, which is the same for every call. */
export async function userRacesCosts(
  few: FilledPlace,
  many: FilledPlace,
): Promise<{ usual: CallCost[]; busy: CallCost[] }> {
  const small = await openScreens(few);
  const large = await openScreens(many);
  const costsFor = async (who: 'usual' | 'busy') => {
    const costs: CallCost[] = [];
    for (const [index, [name]] of CALLS.entries()) {
      const calls = await cpuInTurns(small.call(index, who), large.call(index, who));
      const queries = await cpuInTurns(small.query(index, who), large.query(index, who));
      costs.push({
        name,
        few: { call: calls.one, bare: queries.one },
        many: { call: calls.other, bare: queries.other },
        growth: calls.ratio,
      });
    }
    return costs;
  };
  const costs = { usual: await costsFor('usual'), busy: await costsFor('busy') };
  await small.close();
  await large.close();
  return costs;
}

async function openScreens(place: FilledPlace) {
  const deps = dependenciesAt(place);
  const bare = await bareQueries(deps.database, place);
  let email = '';
  const app = appFor(deps, () => email, await loadBuiltPages(root));
  let turn = 0;
  const next = {
    usual: () => {
      turn += 7919;
      return usualRunner(turn % place.runners);
    },
    busy: () => BUSY_RUNNER,
  };
  return {
    call: (index: number, who: keyof typeof next) => () => {
      email = next[who]();
      return ask(app, CALLS[index]?.[1](email) ?? '', deps.config.apiKey);
    },
    query: (index: number, who: keyof typeof next) => async () =>
      bare.queries[CALLS[index]?.[2] ?? 0]?.(next[who]()),
    async close() {
      await bare.close();
      await deps.close();
    },
  };
}

export async function tokenCost(place: Place): Promise<number> {
  const deps = dependenciesAt(place);
  const email = 'token@example.org';
  const password = 'Corre.2026!x';
  await deps.identity.createUser({ email, password });
  const session = await deps.identity.signIn({ email, password });
  if (!session.ok) throw new Error(session.code);
  const cost = await cpuOf(() => deps.identity.currentUser(session.value.idToken));
  await deps.close();
  return cost;
}

function dependenciesAt(place: Place): Dependencies {
  const env = { NODE_ENV: 'test', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  return createDependencies(readConfig(env), pino({ level: 'silent' }));
}

async function ask(app: App, path: string, apiKey: string): Promise<void> {
  const headers = { 'x-api-key': apiKey, authorization: 'Bearer a.b.c', cookie: COOKIE };
  const answer = await app.request(path, { headers });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

function appFor(deps: Dependencies, email: () => string, renderPage: PageRenderer): App {
  const expiresAt = new Date(deps.now().getTime() + 3_600_000);
  const currentUser = async () => succeeded({ userId: 'user', email: email(), sid: 'session', expiresAt });
  return createApp(
    { ...deps, identity: { ...deps.identity, currentUser, sessionUser: currentUser } },
    {
      renderPage,
      staticFiles: new Map(),
      isReady: async () => true,
      wakeOutbox: () => {},
    },
  );
}
