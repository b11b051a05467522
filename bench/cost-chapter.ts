import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillCatalogue } from '#bench/big-catalogue.ts';
import { firstRender, freshSearch } from '#bench/cpu-cost.ts';
import { load } from '#bench/load.ts';
import { kilobytes, milliseconds, table } from '#bench/markdown.ts';
import type { Spread } from '#bench/median.ts';
import { htmlWeight } from '#bench/page-weight.ts';
import { startProduction } from '#bench/production-server.ts';

const MANY = 10_000;
const LIST = '/site/carreras';
const MEMORY_LOAD_SECONDS = 5;

/** What the server has to work for: pages that are in no cache, searches in a big catalogue, memory. */
export async function costChapter(folder: string): Promise<string> {
  const demo = join(folder, 'demo');
  const small = await startProduction(demo, { measured: true });
  const idleMemory = await small.memoryMib();
  const plain = await firstRender(small, demo, 'identity');
  const compressed = await firstRender(small, demo, 'br');
  const smallSearch = await freshSearch(small);
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
  const bigSearch = await freshSearch(large);
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
