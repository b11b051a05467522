import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillCatalogue } from '#bench/databases.ts';
import { latencies, MIB, onStand, type Stand } from '#bench/limits-stand.ts';
import { health, madeUp, wholeList } from '#bench/mixed-calls.ts';
import type { Outcome } from '#bench/open-loop.ts';
import { overload } from '#bench/overload.ts';
import { createRunners } from '#bench/runners.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';

const RACES = 5_000;
const POINTS = 60;
const SECONDS = 600;
const USUAL_RATE = 100;
const MADE_UP = 20_000;
const LISTS = 8;
const LISTS_EVERY_MS = 30_000;
const HEALTH_RATE = 20;
const UPLOADS_PER_SECOND = 0.5;

/** What one process carries in a small container, and what becomes of the rest. */
export async function limitsChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'limits');
  mkdirSync(dataDir);
  await fillCatalogue(dataDir, RACES, withLongRoutes);
  await createRunners(dataDir);
  const another = join(folder, 'limits-again');
  cpSync(dataDir, another, { recursive: true });
  const overloaded = await onStand(another, overload);
  const memory = await onStand(dataDir, (stand) => smallMemory(stand, 'SQLite'));
  const postgres = await startPrivatePostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase('limits');
  await fillCatalogue(dataDir, RACES, withLongRoutes, databaseUrl);
  await createRunners(dataDir, databaseUrl);
  const onPostgres = await onStand(dataDir, (stand) => overload(stand, 'PostgreSQL'), databaseUrl);
  const memoryOnPostgres = await onStand(dataDir, (stand) => smallMemory(stand, 'PostgreSQL'), databaseUrl);
  await postgres.remove();
  return [
    `One process, on SQLite unless said otherwise, in production mode, in a memory cgroup of ${MIB} MiB and on one core; who asks has the other core, ` +
      'and waits for no answer before the next call. Each call comes from another address.',
    memory,
    memoryOnPostgres,
    overloaded,
    onPostgres,
  ].join('\n\n');
}

function withLongRoutes(race: CatalogueRace): CatalogueRace {
  const model = race.distances[0];
  if (!model) return race;
  const route = Array.from({ length: POINTS }, (_, i): [number, number] => [
    4.6 + i / 3001,
    -74.1 + i / 2003,
  ]);
  return { ...race, distances: ['5K', '10K', '21K'].map((name) => ({ ...model, name, route })) };
}

async function smallMemory(
  { loop, mixed, upload, peakMib, oomKills }: Stand,
  engine: string,
): Promise<string> {
  const lists: Promise<Outcome>[] = [];
  const askLists = () => {
    for (let i = 0; i < LISTS; i++) lists.push(loop.send(wholeList()));
  };
  askLists();
  const timer = setInterval(askLists, LISTS_EVERY_MS);
  const [usual, made, healthy, uploaded] = await Promise.all([
    loop.offer(USUAL_RATE, SECONDS, mixed('usual')),
    loop.offer(MADE_UP / SECONDS, SECONDS, madeUp),
    loop.offer(HEALTH_RATE, SECONDS, health),
    loop.offer(UPLOADS_PER_SECOND, SECONDS, upload),
  ]);
  clearInterval(timer);
  const listed = await Promise.all(lists);
  return [
    `## Small memory, ${MIB} MiB, ${engine}`,
    `${SECONDS / 60} minutes with ${RACES} races of 3 distances with ${POINTS} points each: ${USUAL_RATE} mixed calls a second (pages, races, ` +
      `searches, pictures, a runner's own), ${MADE_UP} made-up addresses, and ${LISTS} whole lists at once every ${LISTS_EVERY_MS / 1000} s, ` +
      `half of them without gzip, and a runner's file every ${1 / UPLOADS_PER_SECOND} s (a sheet of 2,000 races, a track of 4 MB).`,
    latencies([
      ['`/healthz`', healthy],
      ['Mixed calls', usual],
      ['Made-up addresses', made],
      ['Whole lists', listed],
      ['Files', uploaded],
    ]),
    `Peak ${peakMib().toFixed(0)} MiB, killed ${oomKills()} times. Files: ${counted(uploaded)}. Others than 200: ${
      counted([...usual, ...healthy, ...listed].filter(({ status }) => status !== 200)) || 'none'
    }.`,
  ].join('\n\n');
}

const counted = (outcomes: readonly Outcome[]) =>
  [...Map.groupBy(outcomes, ({ status }) => status)]
    .map(([status, some]) => `${some.length} times ${status}`)
    .join(', ');
