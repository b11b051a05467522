import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { kilobytes, milliseconds, table } from '#bench/figures.ts';
import { pageWeight } from '#bench/page-weight.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { addRaces, createRunners, PASSWORD, signIn } from '#bench/runners.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const LIST = 'Race list';
const MY_RACES = 'My races, signed in';
const RACES = 12;

export async function weightChapter(folder: string): Promise<string> {
  const heading = '## First visit, empty cache, phone of 390 px';
  const executablePath = findChromium();
  if (!executablePath) return `${heading}\n\nNot measured: no Chromium on this machine.`;
  const server = await startProduction(join(folder, 'demo'));
  const cards = await fetch(`${server.url}/prod/api/race-cards`, { headers: { 'x-api-key': API_KEY } });
  const { uid } = (await cards.json()).races[0];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const rows: string[][] = [];
  const runner = await signedUpRunner(join(folder, 'demo'), server.url);
  const paints = new Map<string, number>();
  for (const [name, path, prepare] of [
    ['Landing', '/site/landing'],
    [LIST, '/site/carreras'],
    ['Race detail with its map', `/site/detallecarrera/${uid}`],
    ['Blog', '/site/blog'],
    ['Sign-in', '/site/ingreso'],
    [MY_RACES, '/usuario/mis-carreras', runner.signIn],
  ] as const) {
    const { gzBytes, ...visit } = await pageWeight(browser, server.url, path, prepare);
    paints.set(name, visit.largestPaintMs);
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
    `The largest paint of my races is ${ratio(paints.get(MY_RACES), paints.get(LIST))} times that of the race list.`,
  ].join('\n\n');
}

const ratio = (one = 0, other = 1) => (one / other).toFixed(2);

async function signedUpRunner(dataDir: string, url: string) {
  const email = 'bench@example.org';
  await createRunners(dataDir, [email]);
  await addRaces(url, await signIn(url, email), RACES);
  return {
    signIn: (context: BrowserContext) =>
      context.request.post(`${url}/prod/api/identity/sign-in`, {
        headers: { 'x-api-key': API_KEY },
        data: { email, password: PASSWORD },
      }),
  };
}
