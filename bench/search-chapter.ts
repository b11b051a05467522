import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { fillCatalogue, type Place } from '#bench/databases.ts';
import { milliseconds, quantile, table } from '#bench/figures.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies } from '#server/dependencies.ts';

const RACES = 10_000;
const WARM_UP = 20;
const SAMPLES = 100;
const NAMES = ['5K', '10K', '21K', '8K', '42K'];

const SEARCHES: Record<string, string> = {
  'No filter': '',
  Name: 'name=noche',
  City: 'city=Cali',
  'Distance by name': 'distance=10K',
  'Distance by class': 'class=8000',
  Department: 'department=Antioquia',
  Price: 'priceMax=60000',
  'Open registration': 'open=1',
  Days: 'from=2026-12-01&to=2027-12-31',
  'Piece of the map': 'zone=4,-76,7,-73',
  'By price': 'order=price',
  'By price, of one distance': 'order=price&distance=10K&priceMax=150000',
  'Nearest first': 'order=near&near=4.7,-74.1',
  'Nearest first, open': 'order=near&near=4.7,-74.1&open=1',
  'Every filter, by price':
    'name=a&distance=10K&department=Antioquia&class=10000&priceMax=150000&open=1&from=2026-12-01&to=2028-12-31&zone=-5,-80,13,-66&order=price',
  'Typed words': 'text=10k+bogta+gratis',
};

/** The first time of a search, from the request to its answer in this process. */
export async function searchChapter(folder: string): Promise<string> {
  const postgres = await startPrivatePostgres({ durable: false });
  const load = loadavg()[0] ?? 0;
  const sqlite = await timesAt({ dataDir: join(folder, 'search'), databaseUrl: undefined });
  const database = await postgres.createDatabase('search');
  const other = await timesAt({ dataDir: join(folder, 'search-postgres'), databaseUrl: database });
  await postgres.remove();
  return [
    '## Searches',
    `\`GET /race-cards\` over ${RACES.toLocaleString('en')} races of three distances, answers not kept: the middle of ${SAMPLES} and 95 %; with SQLite also the processor time, all of it in this process. Other work on the machine: a load of ${load.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end.`,
    table(
      ['', 'SQLite, processor', '95 %', 'SQLite', '95 %', 'PostgreSQL', '95 %'],
      Object.keys(SEARCHES).map((name) => {
        const [own = [], theirs = []] = [sqlite.get(name), other.get(name)];
        const columns = [own.map((one) => one.cpuMs), own.map((one) => one.ms), theirs.map((one) => one.ms)];
        return [name, ...columns.flatMap(cells)];
      }),
    ),
  ].join('\n\n');
}

type Times = Map<string, { ms: number; cpuMs: number }[]>;

const cells = (times: readonly number[]) => [0.5, 0.95].map((share) => milliseconds(quantile(times, share)));

async function timesAt(place: Place): Promise<Times> {
  mkdirSync(place.dataDir, { recursive: true });
  await fillCatalogue(place.dataDir, RACES, varied, place.databaseUrl);
  const env = {
    ...{ NODE_ENV: 'test', TRUST_PROXY: '1' },
    ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
  };
  const deps = createDependencies(readConfig(env), pino({ level: 'silent' }));
  const { db, engine } = deps.database;
  await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
  const app = createApp(deps, {
    renderPage: () => Promise.reject(new Error('This bench asks for no page.')),
    staticFiles: new Map(),
    isReady: async () => true,
    wakeOutbox: () => {},
  });
  let callers = 0;
  const ask = async (query: string) => {
    const from = ++callers;
    // A search of its own, which finds the same; another address keeps below the limit of misses.
    const search = new URLSearchParams(query);
    search.set('from', addDays(search.get('from') ?? '2000-01-01', -from));
    const cpu = process.cpuUsage();
    const started = performance.now();
    const answer = await app.request(`/prod/api/race-cards?${search}`, {
      headers: {
        'x-api-key': deps.config.apiKey,
        'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}.`);
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
  };
  const times: Times = new Map();
  for (const [name, query] of Object.entries(SEARCHES)) {
    const all: { ms: number; cpuMs: number }[] = [];
    for (let i = 0; i < WARM_UP + SAMPLES; i++) all.push(await ask(query));
    times.set(name, all.slice(WARM_UP));
  }
  await deps.close();
  return times;
}

let serial = 0;

/** Three distances with prices of their own, a place, and every fourth race in the past. */
function varied(race: CatalogueRace): CatalogueRace {
  const number = ++serial;
  const [model] = race.distances;
  const tomorrow = addDays(bogotaDate(new Date()), 1);
  return {
    ...race,
    startDate: number % 4 === 0 ? addDays(race.startDate, -720) : race.startDate,
    latitude: (number % 1600) / 100 - 3,
    longitude: ((number * 7) % 1200) / 100 - 79,
    distances: [0, 1, 2].flatMap((step) => {
      const price = ((number * 13 + step * 29) % 200) * 1000;
      const stages = number % 3 === 0 ? [{ price: Math.round(price / 2), until: tomorrow }] : [];
      const name = NAMES[(number + step) % NAMES.length] ?? '';
      return model ? [{ ...model, name, price, stages, distanceMeters: null }] : [];
    }),
  };
}
