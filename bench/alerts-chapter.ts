import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { fillCatalogue, openCatalogue } from '#bench/databases.ts';
import { milliseconds, table } from '#bench/figures.ts';
import { measured } from '#bench/healthz-probe.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { batches } from '#server/db/catalogue/catalogue-rows.ts';
import { createDependencies } from '#server/dependencies.ts';
import { findNewRaces } from '#server/email/find-new-races.ts';

const RACES = 10_000;
const NEW_RACES = 200;
const SEARCHES = 100_000;
const EACH = 2;

/** Which of very many saved searches find a new race, in a process that answers others meanwhile (docs/product.md §18.43). */
export async function alertsChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'alerts');
  await fillCatalogue(dataDir, RACES);
  const filled = await openCatalogue(dataDir);
  await fillSearches(filled.database.db);
  await filled.close();
  const today = new Date('2026-11-26T17:00:00Z');
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const deps = createDependencies(config, pino({ level: 'silent' }), { now: () => today });
  const app = createApp(deps, {
    renderPage: () => Promise.reject(new Error('No page is asked for.')),
    staticFiles: new Map(),
    isReady: async () => true,
    wakeOutbox: () => {},
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/healthz`;

  const matching = await measured(url, async () => {
    const weekly = await findNewRaces(deps.runnerMails, bogotaDate(today));
    return (await weekly?.finders())?.size ?? 0;
  });
  server.close();
  await deps.close();
  const row = (name: string, { result, cpuMs, healthz }: Awaited<ReturnType<typeof measured>>) => [
    name,
    String(result),
    `${(cpuMs / 1000).toFixed(1)} s`,
    milliseconds(healthz[Math.floor(healthz.length / 2)] ?? 0),
    milliseconds(healthz[Math.floor(healthz.length * 0.99)] ?? 0),
    milliseconds(healthz.at(-1) ?? 0),
  ];
  return [
    '## New races and saved searches',
    `${SEARCHES} saved searches of ${SEARCHES / EACH} runners against ${NEW_RACES} new races among ${RACES}, on SQLite in the process that serves; \`/healthz\` is asked from another thread meanwhile.`,
    table(
      ['', 'runners', 'processor time', '`/healthz`, median', 'of 100 the slowest', 'slowest of all'],
      [row('Matching', matching)],
    ),
  ].join('\n\n');
}

async function fillSearches(db: Awaited<ReturnType<typeof openCatalogue>>['database']['db']): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  const races = await db.selectFrom('races').select(['uid', 'city']).orderBy('uid').execute();
  const emailOf = (search: number) => `runner-${search - (search % EACH)}@example.org`;
  /** Half of them name a city and a distance; the others a word of their own, a price or days. */
  const queryOf = (n: number) =>
    [
      `distance=${((n >> 2) % 4) * 5 + 5}K&city=${races[n % 97]?.city}`,
      `distance=10K&city=${races[n % 61]?.city}&priceMax=${40 + (n % 900)}000`,
      `name=${n}`,
      `from=2026-12-${String(1 + (n % 28)).padStart(2, '0')}&to=2027-0${1 + (n % 9)}-15&open=1`,
    ][n % 4] ?? '';
  await db.transaction().execute(async (trx) => {
    for (const some of batches(races.entries(), 500))
      await trx
        .insertInto('published_races')
        .values(
          some.map(([index, { uid }]) => ({
            race_uid: uid,
            batch: index % (RACES / NEW_RACES) === 0 ? 2 : 1,
            published_on: '2026-11-24',
          })),
        )
        .execute();
    for (const some of batches(Array(SEARCHES).keys(), 500)) {
      const users = some
        .filter((n) => n % EACH === 0)
        .map((n) => ({ id: `user-${n}`, email: emailOf(n), status: 'confirmed' as const, sign_up_id: 's' }));
      const consent = { consent_version: '1', consent_at: at, created_at: at };
      await trx
        .insertInto('users')
        .values(users.map((user) => ({ ...user, ...consent })))
        .execute();
      const searches = some.map((n) => ({ id: `search-${n}`, user_email: emailOf(n), query: queryOf(n) }));
      await trx
        .insertInto('saved_searches')
        .values(searches.map((search) => ({ ...search, alert: 1, known: 1, created_at: at })))
        .execute();
    }
  });
}
