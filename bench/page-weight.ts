import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { record } from '#bench/requests.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+P+/HgAFhAJ/wlseKgAAAABJRU5ErkJggg==',
  'base64',
);

export type PageWeight = {
  /** Gzipped bytes by kind: document, stylesheet, script, image, font, fetch. */
  gzBytes: Record<string, number>;
  thirdParties: string[];
  largestImageBytes: number;
  layoutShift: number;
};

/** A phone's first visit, from an empty cache until the network is idle. */
export async function pageWeight(
  browser: Browser,
  base: string,
  path: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<PageWeight> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await prepare(context);
  const page = await context.newPage();
  const thirdParties = new Set<string>();
  const own: Request[] = [];
  await context.route(
    (url) => !url.href.startsWith(base) && !/^(data|blob):/.test(url.protocol),
    (route) => {
      thirdParties.add(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'image/png', body: PIXEL });
    },
  );
  page.on('request', (request) => {
    if (request.url().startsWith(base)) own.push(request);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  // Lazy-loaded content belongs to the visit.
  await scrollThrough(page);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const layoutShift = Number(await page.evaluate(() => Reflect.get(window, 'shift')));
  await context.close();

  const gzBytes: Record<string, number> = {};
  let largestImageBytes = 0;
  for (const request of new Map(own.map((one) => [one.url(), one])).values()) {
    const headers = { 'accept-encoding': 'gzip', cookie: cookies };
    const { body } = await record(base, request.url().slice(base.length), headers);
    const kind = request.resourceType();
    gzBytes[kind] = (gzBytes[kind] ?? 0) + body.byteLength;
    if (kind === 'image') largestImageBytes = Math.max(largestImageBytes, body.byteLength);
  }
  return {
    gzBytes,
    thirdParties: [...thirdParties],
    largestImageBytes,
    layoutShift,
  };
}

const QUIET_MS = 500;
// A map aborts requests for tiles out of view, and not every abort is reported.
const UNANSWERED_MS = 5_000;

export async function scrollThrough(page: Page): Promise<void> {
  let open = 0;
  let quietSince = performance.now();
  const count = (change: number) => () => {
    open += change;
    quietSince = performance.now();
  };
  const close = count(-1);
  page.on('request', count(1));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      // Two frames: layout, then observers. The timeout is for a starved browser that draws none.
      await new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
        setTimeout(shown, 1_000);
      });
    }
  });
  const quietEnough = () => performance.now() - quietSince >= (open > 0 ? UNANSWERED_MS : QUIET_MS);
  while (!quietEnough()) await page.waitForTimeout(50);
}
