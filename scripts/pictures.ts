import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startSite } from '#e2e/fixtures/running-site.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#scripts/chromium.ts';

// Draws docs/pictures from the real screens: `npm run pictures`.

const folder = join(import.meta.dirname, '../docs/pictures');
const PLAIN_TILE = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#e6e1d6' } })
  .png()
  .toBuffer();

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

const list = await screen({ width: 1280, height: 960 }, 'light', '/site/carreras');
const race = await screen(
  { width: 390, height: 844 },
  'light',
  '/site/detallecarrera/media-maraton-del-paramo',
);
const dark = await screen({ width: 390, height: 844 }, 'dark', '/site/carreras');
await save('product.png', await beside([list, race, dark]));

await browser.close();
await site.stop();

async function screen(
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  path: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'es-CO',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PLAIN_TILE }),
  );
  await page.goto(site.url + path);
  await settled(page);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Pictures of any size side by side, at one height, on a plain ground. */
async function beside(pictures: Buffer[]): Promise<Buffer> {
  const height = 844;
  const gap = 28;
  const scaled = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  );
  let left = gap;
  const layers = scaled.map(({ data, info }) => {
    const layer = { input: data, left, top: gap };
    left += info.width + gap;
    return layer;
  });
  const ground = { width: left, height: height + 2 * gap, channels: 3 as const, background: '#d9d2c5' };
  return sharp({ create: ground }).composite(layers).png().toBuffer();
}

async function save(name: string, picture: Buffer): Promise<void> {
  await sharp(picture).resize({ width: 1400 }).png({ palette: true, quality: 85 }).toFile(join(folder, name));
}
