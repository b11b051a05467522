import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { median, milliseconds, table } from '#bench/figures.ts';
import { startProduction } from '#bench/production-server.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const PAGES = {
  'Race list': '/site/carreras',
  'Race detail': '/site/detallecarrera/media-maraton-del-paramo',
};
const ROUNDS = 7;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  serviceWorkers: 'block',
} as const;
/** Slow 4G: 1.6 Mbit/s down, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

type Visit = { largest: number; longest: number };

/** The largest paint beside that of the same HTML without scripts, in turns, and the longest task after the first. */
export async function paintChapter(folder: string): Promise<string> {
  const heading = '## Largest paint on a slow phone';
  const executablePath = findChromium();
  if (!executablePath) return `${heading}\n\nNot measured: no Chromium on this machine.`;
  const site = await startProduction(join(folder, 'paint'));
  const [whole, still] = [await front(site.url, (html) => html), await front(site.url, withoutScripts)];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const visits: { page: Visit; copy: Visit }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push({
        page: await visit(browser, whole.url + path),
        copy: await visit(browser, still.url + path),
      });
    const [page, copy] = [
      median(visits.map((one) => one.page.largest)),
      median(visits.map((one) => one.copy.largest)),
    ];
    const longest = median(visits.map((one) => one.page.longest));
    rows.push([
      name,
      milliseconds(page),
      milliseconds(copy),
      (page / copy).toFixed(2),
      milliseconds(longest),
    ]);
  }
  await browser.close();
  for (const one of [whole, still]) one.close();
  await site.stop();
  return [
    heading,
    `Slow 4G and a processor slowed ${CPU_SLOWER} times, in turns, medians of ${ROUNDS}. The copy is the same HTML without scripts, from the same server.`,
    table(['', 'page', 'static copy', 'ratio', 'longest task after the first paint'], rows),
  ].join('\n\n');
}

const withoutScripts = (html: string) => html.replace(SCRIPTS, '');

/** The site with its documents rewritten; all else as it answers. */
async function front(site: string, rewrite: (html: string) => string) {
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    const headers = isDocument ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    request(site + asked.url, { headers }, async (given) => {
      if (!isDocument) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const html = Buffer.concat(await Array.fromAsync(given)).toString();
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = given.headers;
      answer.writeHead(200, { ...kept, 'content-encoding': 'gzip' }).end(gzipSync(rewrite(html)));
    }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const tiles = (address: URL) => address.origin !== new URL(url).origin;
  await page.route(tiles, (route) => route.abort());
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 1_000);
      });
    const [first] = await read('paint');
    const tasks = (await read('longtask')).filter(({ startTime }) => startTime > (first?.startTime ?? 0));
    return {
      largest: (await read('largest-contentful-paint')).at(-1)?.startTime ?? 0,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  });
  await context.close();
  return seen;
}
