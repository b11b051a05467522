import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { kilobytes, milliseconds, table } from '#bench/figures.ts';
import { pageWeight } from '#bench/page-weight.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

export async function weightChapter(folder: string): Promise<string> {
  const heading = '## First visit, empty cache, phone of 390 px';
  const executablePath = findChromium();
  if (!executablePath) return `${heading}\n\nNot measured: no Chromium on this machine.`;
  const server = await startProduction(join(folder, 'demo'));
  const cards = await fetch(`${server.url}/prod/api/race-cards`, { headers: { 'x-api-key': API_KEY } });
  const { uid } = (await cards.json()).races[0];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const rows: string[][] = [];
  for (const [name, path] of [
    ['Landing', '/site/landing'],
    ['Race list', '/site/carreras'],
    ['Race detail with its map', `/site/detallecarrera/${uid}`],
    ['Blog', '/site/blog'],
  ] as const) {
    const { gzBytes, ...visit } = await pageWeight(browser, server.url, path);
    rows.push([
      name,
      ...['document', 'stylesheet', 'script', 'font', 'image'].map((kind) => kilobytes(gzBytes[kind])),
      kilobytes(visit.largestImageBytes),
      String(visit.requests),
      visit.thirdParties.join(', ') || 'none',
      visit.layoutShift.toFixed(3),
      milliseconds(visit.largestPaintMs),
    ]);
  }
  await browser.close();
  await server.stop();
  const head = ['', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'largest image', 'requests', 'third parties'];
  return [
    heading,
    'Bytes with gzip; the browser itself takes Brotli, which is smaller. The network is this machine itself, so the largest paint tells of work, not of distance.',
    table([...head, 'layout shift', 'largest paint'], rows),
  ].join('\n\n');
}
