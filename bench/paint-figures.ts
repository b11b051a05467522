import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Group } from '#bench/figures.ts';
import { startProduction } from '#bench/production-server.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const PAGES = {
  list: '/site/carreras',
  race: '/site/detallecarrera/media-maraton-del-paramo',
};
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  serviceWorkers: 'block',
} as const;
/** Slow 4G: 1.6 Mbit/s down, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * On a slow phone, beside the same HTML without scripts: the largest paint, and the longest task after the first paint
 * beside the longest of all.
 */
export async function paintFigures(dataDir: string): Promise<Group> {
  const executablePath = findChromium();
  if (!executablePath) return { figures: [], close: async () => {} };
  const site = await startProduction(dataDir, { env: { DEMO: '1' } });
  const [whole, still] = [await front(site.url, (html) => html), await front(site.url, withoutScripts)];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  return {
    figures: Object.entries(PAGES).flatMap(([page, path]) => [
      {
        name: `Largest paint of the ${page}`,
        unit: 'ms',
        turns: 5,
        measure: () => largestPaint(browser, whole.url + path),
        floor: () => largestPaint(browser, still.url + path),
      },
      {
        name: `Longest task after the first paint of the ${page}`,
        unit: 'ms',
        turns: 5,
        measure: async () => (await longestTasks(browser, whole.url + path)).painted,
        floor: async () => (await longestTasks(browser, still.url + path)).whole,
      },
    ]),
    async close() {
      await browser.close();
      for (const one of [whole, still]) one.close();
      await site.stop();
    },
  };
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

async function largestPaint(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, url, async (page, open) => {
    await open();
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number };

/** In milliseconds. */
async function longestTasks(browser: Browser, url: string): Promise<{ whole: number; painted: number }> {
  return onSlowPhone(browser, url, async (page, open) => {
    await browser.startTracing(page, { categories: ['loading', 'disabled-by-default-devtools.timeline'] });
    await open();
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const paint = trace.traceEvents.find(({ name }) => name === 'firstContentfulPaint');
    if (!paint) throw new Error('Nothing was painted.');
    const tasks = trace.traceEvents.filter(
      ({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid,
    );
    const longest = (from: number) =>
      Math.max(...tasks.filter(({ ts }) => ts >= from).map(({ dur = 0 }) => dur)) / 1000;
    return { whole: longest(0), painted: longest(paint.ts) };
  });
}

async function onSlowPhone<T>(
  browser: Browser,
  url: string,
  work: (page: Page, open: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const tiles = (address: URL) => address.origin !== new URL(url).origin;
  await page.route(tiles, (route) => route.abort());
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const result = await work(page, () => page.goto(url, { waitUntil: 'networkidle' }));
  await context.close();
  return result;
}
