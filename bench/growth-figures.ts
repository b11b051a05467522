import { join } from 'node:path';
import { pino } from 'pino';
import { BUSY_RUNNER, type FilledPlace, usualRunner } from '#bench/databases.ts';
import type { Figure, Group } from '#bench/figures.ts';
import type { PageRenderer } from '#contract/page.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import type { App } from '#server/http/context.ts';
import { succeeded } from '#server/identity/identity-provider.ts';
import { credentialHash } from '#server/identity/session-credential.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';

const CALLS = [
  ['My races', (email: string) => `/prod/api/races/user/${email}`],
  ['Report', (email: string) => `/prod/api/report/${email}?distance=`],
  ['Best times', (email: string) => `/prod/api/report/best-time/${email}?distance=`],
  ['Report of a year', (email: string) => `/prod/api/report/${email}?distance=&year=2026`],
  ['Best times of a year', (email: string) => `/prod/api/report/best-time/${email}?distance=&year=2026`],
  ['My races as data of an open page', () => '/usuario/mis-carreras.data'],
  ['My races as a document', () => '/usuario/mis-carreras'],
] as const;
/** A session's cookies: the credential under its name without Secure, since these requests name no host. */
const COOKIE = 'zancada-hidden-session=bench; zancada-session=1';
const root = join(import.meta.dirname, '..');

/** Processor time of a runner's screens, beside the same with fewer rows of others; the token is verified before. */
export async function growthFigures(few: FilledPlace, many: FilledPlace, engine: string): Promise<Group> {
  const [small, large] = [await openScreens(few), await openScreens(many)];
  const figures = (['usual', 'busy'] as const).flatMap((who) =>
    CALLS.map(([name], index): Figure => {
      const [one, other] = [small.call(index, who), large.call(index, who)];
      const races = who === 'usual' ? '40' : '2000';
      const measure = () => costOf(other);
      return { name: `${name}, ${races} races, ${engine}`, unit: 'ms', measure, floor: () => costOf(one) };
    }),
  );
  return {
    figures,
    async close() {
      await small.close();
      await large.close();
    },
  };
}

const BATCH_MS = 100;

/** Milliseconds of this process's processor for one call, of as many as fit into a batch. */
async function costOf(call: () => Promise<void>): Promise<number> {
  const [before, until] = [process.cpuUsage(), performance.now() + BATCH_MS];
  let calls = 0;
  for (; performance.now() < until; calls++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

async function openScreens(place: FilledPlace) {
  const deps = dependenciesAt(place);
  const session = await openSession(deps, 0);
  let email = '';
  const app = appFor(deps, session, () => email, await loadBuiltPages(root));
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
    close: () => deps.close(),
  };
}

function dependenciesAt(place: FilledPlace): Dependencies {
  const env = { NODE_ENV: 'test', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  return createDependencies(readConfig(env), pino({ level: 'silent' }));
}

async function ask(app: App, path: string, apiKey: string): Promise<void> {
  const headers = { 'x-api-key': apiKey, authorization: 'Bearer a.b.c', cookie: COOKIE };
  const answer = await app.request(path, { headers });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Of a runner that `fillUserRaces` made, who has no password. */
export async function openSession({ sessions, newId, now }: Dependencies, runner: number) {
  const [sid, userId, credential] = [newId(), `user-${runner}`, newId()];
  const expiresAt = new Date(now().getTime() + 3_600_000);
  const opened = await sessions.open({
    ...{ sid, userId, expiresAt, credentialHash: credentialHash(credential) },
    ...{ passwordHash: null, sealedRefreshToken: null, now: now() },
  });
  if (!opened) throw new Error('No such runner.');
  return { sid, userId, credential, expiresAt };
}

function appFor(
  deps: Dependencies,
  { sid, userId, expiresAt }: Session,
  email: () => string,
  renderPage: PageRenderer,
): App {
  const currentUser = async () => succeeded({ userId, email: email(), sid, expiresAt });
  return createApp(
    {
      ...deps,
      identity: { ...deps.identity, tokenUser: currentUser, currentUser, sessionUser: currentUser },
    },
    {
      renderPage,
      staticFiles: new Map(),
      isReady: async () => true,
      wakeOutbox: () => {},
    },
  );
}
