import { join } from 'node:path';
import { openUserRaces } from '#bench/databases.ts';
import { type Figure, type Group, timeOf } from '#bench/figures.ts';
import { fileFigures } from '#bench/file-figures.ts';
import { openPhone } from '#bench/first-visits.ts';
import { memoryFigure } from '#bench/memory-figure.ts';
import { privateFigures, startFloor } from '#bench/private-figures.ts';
import { startProduction } from '#bench/production-server.ts';
import { startRaces } from '#bench/races-server.ts';
import { answered, loaded, PLAIN, REQUEST_HEADERS, record, startBare } from '#bench/requests.ts';

export const RACES = 10_000;
const ROWS = 10_000;
const CACHED = 2_000;
const LIST = '/site/carreras';
/** Each is of more races than a page shows. */
const WORDS = ['a', 'e', 'i', 'o', 'ar', 'er', 'ra', 'ca', 'de', 'el', 'la', 'en', 'an', 'as', 'ta', 'ma'];
const PAGES = [...WORDS, ...WORDS.map((word) => word.toUpperCase())].map((word) => `${LIST}?name=${word}`);
/** Whole names, words in another order, together or apart, with a wrong letter, half typed, and a letter. */
export const TEXTS = [
  ...['ruta de los viveros', 'vuelta a la piedra 10k', 'carrera del saman cali'],
  ...['piedra vuelta', 'candelaria desierto travesia', 'asfalto acordeon'],
  ...['clavedesol', 'por la para lela', 'sabanaenflor'],
  ...['pamplonnita', 'cronoscalada', 'travecia desierto'],
  ...['kilom', 'sab', 'tro', 'm', 'k', 's'],
];
export const searches = TEXTS.map((text) => `/prod/api/race-cards?${new URLSearchParams({ text })}`);
export const scans = TEXTS.map((text) => `/names/${encodeURIComponent(text)}`);

/** What a visitor or an operator feels. */
export async function shortFigures(folder: string): Promise<Group> {
  const races = await startRaces({ dataDir: join(folder, 'races'), databaseUrl: undefined }, RACES);
  const page = (await record(races.url, LIST, PLAIN)).body.toString();
  const bare = await startBare([await record(races.url, LIST)], page);
  const database = await startFloor(races, {});
  const place = await openUserRaces({ dataDir: join(folder, 'runners'), databaseUrl: undefined }, ROWS);
  const runners = await privateFigures(place, 'SQLite', ['My races', 'Save a result']);
  const [sheet] = await fileFigures(races.dataDir, races, bare);
  const still = join(folder, 'memory');
  const memory = await memoryFigure(still);
  const phone = await openPhone(races.url);
  const figures: (Figure | undefined)[] = [
    {
      name: 'Cached page',
      unit: 'µs',
      measure: () => loaded(races, CACHED, { url: races.url + LIST, headers: REQUEST_HEADERS }),
      floor: () => loaded(bare, CACHED, { url: bare.url + LIST, headers: REQUEST_HEADERS }),
    },
    {
      name: 'First page',
      unit: 'ms',
      measure: () => races.firstTime(PAGES, PLAIN),
      floor: () =>
        answered(
          bare,
          PAGES.map((path) => `/drawn${path}`),
        ),
    },
    {
      name: 'Search',
      unit: 'ms',
      measure: () => races.firstTime(searches),
      floor: () => answered(database, scans),
    },
    ...runners.figures,
    sheet,
    memory,
    {
      name: 'Start',
      unit: 'ms',
      async measure() {
        const server = await startProduction(still, { env: { DEMO: '0' } });
        await server.stop();
        return server.startedInMs;
      },
      floor: () =>
        timeOf(async () => {
          const server = await startBare([]);
          await fetch(server.url);
          server.stop();
        }),
    },
    phone?.visit('First visit of the list', LIST),
    phone?.visit('First visit of a race', races.detail),
  ];
  return {
    figures: figures.filter((figure) => figure !== undefined),
    async close() {
      await phone?.close();
      for (const child of [bare, database]) child.stop();
      await runners.close();
      await races.close();
    },
  };
}
