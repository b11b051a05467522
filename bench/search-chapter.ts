import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillCatalogue, openCatalogue } from '#bench/databases.ts';
import { median, milliseconds, spread, table } from '#bench/figures.ts';
import { startProduction } from '#bench/production-server.ts';
import { record } from '#bench/requests.ts';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';

const RACES = 10_000;
const EDITIONS = 25;
/** Longer than the server caches the catalogue's edition. */
const NEW_EDITION_MS = 150;
const TEXTS = {
  'A whole name': ['ruta de los viveros', 'vuelta a la piedra 10k', 'carrera del saman cali'],
  'Some words, in another order': ['piedra vuelta', 'candelaria desierto travesia', 'asfalto acordeon'],
  'Words together or apart': ['clavedesol', 'por la para lela', 'sabanaenflor'],
  'A wrong letter or two': ['pamplonnita', 'cronoscalada', 'travecia desierto'],
  'A word being typed': ['kilom', 'sab', 'tro'],
  'A letter': ['m', 'k', 's'],
};

/** Typed words in the names of a long catalogue, on both engines, each asked for the first time. */
export async function searchChapter(folder: string): Promise<string> {
  const postgres = await startPrivatePostgres({ durable: false });
  const costs: string[][][] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const dataDir = join(folder, `search-${engine}`);
    mkdirSync(dataDir);
    costs.push(
      await costsOf(dataDir, engine === 'postgres' ? await postgres.createDatabase('search') : undefined),
    );
  }
  await postgres.remove();
  return [
    '## Typed names',
    `Among ${RACES.toLocaleString('en')} races, whose names are 64, each with a number: \`GET /race-cards\` with \`text\`, count and first page included, asked for the first time. Processor time of the server, which on SQLite is all; from the call to its whole answer, median and least.`,
    table(
      ['', 'SQLite, processor', 'answered', 'PostgreSQL, processor', 'answered'],
      Object.keys(TEXTS).map((what, at) => [what, ...costs.flatMap((of) => of[at] ?? [])]),
    ),
  ].join('\n\n');
}

async function costsOf(dataDir: string, databaseUrl?: string): Promise<string[][]> {
  await fillCatalogue(dataDir, RACES, undefined, databaseUrl);
  const server = await startProduction(dataDir, {
    measured: true,
    env: { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const deps = await openCatalogue(dataDir, databaseUrl);
  const costs = Object.values(TEXTS).map((texts) => ({ texts, waits: [] as number[], cpu: [] as number[] }));
  for (let edition = 0; edition < EDITIONS; edition++) {
    await deps.catalogue.touch();
    await delay(NEW_EDITION_MS);
    // The cities, which are read once an edition.
    await record(server.url, '/prod/api/race-cards?text=cali');
    for (const { texts, waits, cpu } of costs) {
      const before = await server.cpuMs();
      for (const text of texts) {
        const started = performance.now();
        const { status } = await record(server.url, `/prod/api/race-cards?${new URLSearchParams({ text })}`);
        if (status !== 200) throw new Error(`A search was answered with ${status}.`);
        waits.push(performance.now() - started);
      }
      cpu.push(((await server.cpuMs()) - before) / texts.length);
    }
  }
  await deps.close();
  await server.stop();
  return costs.map(({ waits, cpu }) => {
    const { median: middle, least } = spread(waits);
    return [milliseconds(median(cpu)), `${milliseconds(middle)}, least ${milliseconds(least)}`];
  });
}
