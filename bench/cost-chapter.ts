import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillCatalogue, openCatalogue } from '#bench/databases.ts';
import { kilobytes, median, milliseconds, type Spread, spread, table } from '#bench/figures.ts';
import { htmlWeight } from '#bench/page-weight.ts';
import { type ProductionServer, startProduction } from '#bench/production-server.ts';
import { load, REQUEST_HEADERS, record } from '#bench/requests.ts';
import { RACES_PAGE_SIZE } from '#contract/races-paging.ts';

const MANY = 10_000;
const LIST = '/site/carreras';
const MEMORY_LOAD_SECONDS = 5;

export async function costChapter(folder: string): Promise<string> {
  const demo = join(folder, 'demo');
  const small = await startProduction(demo, { measured: true });
  const idleMemory = await small.memoryMib();
  const plain = await firstRender(small, demo, 'identity');
  const compressed = await firstRender(small, demo, 'br');
  const smallSearch = await freshSearch(small, demo);
  const smallList = await htmlWeight(small.url, LIST);
  await load(small.url + LIST, MEMORY_LOAD_SECONDS);
  const loadedMemory = await small.memoryMib();
  await small.stop();

  const big = join(folder, 'big');
  mkdirSync(big);
  const filling = performance.now();
  await fillCatalogue(big, MANY);
  const filledInMs = performance.now() - filling;
  const large = await startProduction(big, { measured: true });
  const bigRender = await firstRender(large, big, 'identity');
  const bigSearch = await freshSearch(large, big);
  const bigList = await htmlWeight(large.url, LIST);
  const bigMemory = await large.memoryMib();
  await large.stop();

  const ofBatches = ({ median, least }: Spread) => `${milliseconds(median)}, least ${milliseconds(least)}`;
  const weight = ({ bytes, gzBytes }: { bytes: number; gzBytes: number }) =>
    `${kilobytes(bytes)}, ${kilobytes(gzBytes)} gz`;
  return [
    '## Uncached work',
    'Processor time of the whole server process: the median of eleven batches, and the least.',
    table(
      ['', 'demonstration', '10,000 races'],
      [
        ['First render of the list page', ofBatches(plain), ofBatches(bigRender)],
        ['The same, Brotli included', ofBatches(compressed), ''],
        ['Filtered search, first time', milliseconds(smallSearch), milliseconds(bigSearch)],
        ['HTML of the list page', weight(smallList), weight(bigList)],
        ['Saving the catalogue', '', milliseconds(filledInMs)],
      ],
    ),
    '## Memory',
    table(
      ['', 'resident'],
      [
        ['After the start', `${idleMemory.toFixed(0)} MiB`],
        ['After all of the above', `${loadedMemory.toFixed(0)} MiB`],
        ['After the same with 10,000 races', `${bigMemory.toFixed(0)} MiB`],
      ],
    ),
  ].join('\n\n');
}

const WARM_UP_EDITIONS = 30;
const WARM_UP_SEARCHES = 5;
const BATCHES = 11;
/** Longer than the server caches the catalogue's edition. */
const NEW_EDITION_MS = 150;
const LETTERS = [...'aeiorlnstcdmu', 'ar', 'er', 'ra', 'ca', 'de', 'el', 'la', 'en', 'an', 'as', 'ta', 'ma'];
// Variants of one search by case and accent, each with a cache key of its own.
const TEXTS = LETTERS.flatMap((text) => [
  text,
  text.toUpperCase(),
  `${text}\u0301`,
  `${text.toUpperCase()}\u0301`,
]);

/** Each batch starts with a new edition, which empties the cache; the first batches are warm-up. */
async function firstRender(server: ProductionServer, dataDir: string, encoding: string): Promise<Spread> {
  const headers = { 'accept-encoding': encoding };
  const searches = await fullSearches(server);
  const deps = await openCatalogue(dataDir);
  const batch = async () => {
    await deps.catalogue.touch();
    await delay(NEW_EDITION_MS);
    const before = await server.cpuMs();
    for (const search of searches) {
      const { status } = await record(server.url, `/site/carreras?${search}`, headers);
      if (status !== 200) throw new Error(`The list page was answered with ${status}.`);
    }
    return ((await server.cpuMs()) - before) / searches.length;
  };
  for (let i = 0; i < WARM_UP_EDITIONS; i++) await batch();
  const costs: number[] = [];
  for (let i = 0; i < BATCHES; i++) costs.push(await batch());
  await deps.close();
  return spread(costs);
}

async function fullSearches(server: ProductionServer): Promise<string[]> {
  const searches = ['', ...TEXTS.map((text) => `name=${encodeURIComponent(text)}`)];
  const full: string[] = [];
  for (const search of searches) {
    const { body } = await record(server.url, `/prod/api/race-cards?${search}`, {
      ...REQUEST_HEADERS,
      'accept-encoding': 'identity',
    });
    if (JSON.parse(body.toString()).races.length === RACES_PAGE_SIZE) full.push(search);
  }
  return full;
}

async function freshSearch(server: ProductionServer, dataDir: string): Promise<number> {
  const deps = await openCatalogue(dataDir);
  const words = ['carrera', 'noche', 'media', 'del', 'rio', 'monte', 'sol', 'a', 'ruta', 'zzz'];
  const searches = words.flatMap((name) =>
    ['5K', '10K', '21K', ''].flatMap((distance) =>
      ['', 'Enero', 'Junio'].map((month) => `name=${name}&distance=${distance}&month=${month}`),
    ),
  );
  const batch = async () => {
    await deps.catalogue.touch();
    await delay(NEW_EDITION_MS);
    const before = await server.cpuMs();
    for (const query of searches) {
      const { status } = await record(server.url, `/prod/api/race-cards?${query}`);
      if (status !== 200) throw new Error(`A search was answered with ${status}.`);
    }
    return ((await server.cpuMs()) - before) / searches.length;
  };
  for (let i = 0; i < WARM_UP_SEARCHES; i++) await batch();
  const costs: number[] = [];
  for (let i = 0; i < BATCHES; i++) costs.push(await batch());
  await deps.close();
  return median(costs);
}
