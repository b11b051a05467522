import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { fillCatalogue } from '#bench/databases.ts';
import { kilobytes, median, milliseconds, quantile, table } from '#bench/figures.ts';
import { type ProductionServer, startProduction } from '#bench/production-server.ts';
import { record } from '#bench/requests.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import { CHROMIUM_ARGS, findChromium } from '#scripts/chromium.ts';

const MANY = 10_000;
const POINTS = '/site/lugares';
const MAP = '/site/carreras?vista=mapa';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** Of a city, in degrees: some three kilometres. */
const SCATTER = 0.03;
const DRAGS = 12;
const STEPS = 30;

/** The map of 10,000 races: its bytes, the server's work, and the frames of a slow phone that moves it. */
export async function mapChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'map');
  mkdirSync(dataDir);
  const chance = chances();
  await fillCatalogue(dataDir, MANY, (race) => scattered(race, chance));
  const server = await startProduction(dataDir, { measured: true });
  const before = await server.cpuMs();
  const gz = await record(server.url, POINTS, { 'accept-encoding': 'gzip' });
  const spent = (await server.cpuMs()) - before;
  const br = await record(server.url, POINTS, { 'accept-encoding': 'br' });
  const html = await record(server.url, MAP, { 'accept-encoding': 'gzip' });
  const parts = [
    '## Map of 10,000 races',
    'Copies of the demonstration, each in another place within some kilometres of its city, four of five on a Sunday. Frames are those of a phone of 390 px with the processor four times slower; work is what its main thread does for one frame.',
    table(
      ['', ''],
      [
        ['Points', `${kilobytes(gz.body.byteLength)} gz, ${kilobytes(br.body.byteLength)} Brotli`],
        ['The same unpacked', kilobytes(gunzipSync(gz.body).byteLength)],
        ['Page without the map', `${kilobytes(html.body.byteLength)} gz`],
        ['Processor time of the points, first time', milliseconds(spent)],
        ...(await frames(server)),
      ],
    ),
  ];
  await server.stop();
  return parts.join('\n\n');
}

async function frames(server: ProductionServer): Promise<string[][]> {
  const executablePath = findChromium();
  if (!executablePath) return [['Frames', 'not measured: no Chromium on this machine']];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const rows = [];
  for (const zoomed of [0, 4]) rows.push(...(await framesAt(browser, server, zoomed)));
  await browser.close();
  return rows;
}

async function framesAt(browser: Browser, server: ProductionServer, zoomed: number): Promise<string[][]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await context.route(
    (url) => !url.href.startsWith(server.url),
    (route) => route.abort(),
  );
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(server.url + MAP);
  await page.getByText('a la vista').waitFor({ timeout: 60_000 });
  const map = page.getByRole('region', { name: 'Mapa de las carreras' });
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (let step = 0; step < zoomed; step++) {
    await page.getByRole('button', { name: 'Acercar el mapa' }).click();
    await page.waitForTimeout(1_000);
  }
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on the screen.');
  const markers = await map.locator('.leaflet-marker-icon').count();
  const busyBefore = await busyMs(session);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const tick = (time: number) => {
      times.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(session, middle);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
  const busy = (await busyMs(session)) - busyBefore;
  await context.close();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  const at = zoomed === 0 ? 'the whole country' : 'a city';
  return [
    [
      `Moving it over ${at}, ${markers} markers`,
      `${(gaps.length / seconds).toFixed(0)} frames a second, median gap ${milliseconds(median(gaps))}, 95 % within ${milliseconds(quantile(gaps, 0.95))}; work ${milliseconds(busy / gaps.length)}`,
    ],
  ];
}

/** To and fro, farther each time than markers stand beyond the edges. */
async function drag(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let turn = 0; turn < DRAGS; turn++) {
    const way = turn % 4 < 2 ? 1 : -1;
    await touch('touchStart', [{ x, y }]);
    for (let step = 1; step <= STEPS; step++)
      await touch('touchMove', [{ x: x + way * step * 5, y: y + way * step * 4 }]);
    await touch('touchEnd', []);
  }
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function scattered(race: CatalogueRace, chance: () => number): CatalogueRace {
  const near = (degrees: number | null) =>
    degrees === null ? null : degrees + (chance() + chance() + chance() - 1.5) * 2 * SCATTER;
  const weekday = new Date(`${race.startDate}T12:00:00Z`).getUTCDay();
  const startDate = chance() < 0.8 ? addDays(race.startDate, (7 - weekday) % 7) : race.startDate;
  return { ...race, startDate, latitude: near(race.latitude), longitude: near(race.longitude) };
}

/** The same in every run: a linear congruential generator. */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
