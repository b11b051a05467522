import { pageWeight } from '#bench/page-weight.ts';
import { TILES } from '#e2e/fixtures/running-site.ts';
import { addressOf } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const KB = 1024;

test('a first visit to the race list stays within its budget and asks nobody else for anything', async ({
  browser,
  site,
}) => {
  const visit = await pageWeight(browser, site.url, '/site/carreras');
  expect(visit.gzBytes.document).toBeLessThanOrEqual(12 * KB);
  expect(visit.gzBytes.script).toBeLessThanOrEqual(120 * KB);
  expect(visit.gzBytes.stylesheet).toBeLessThanOrEqual(8 * KB);
  expect(visit.largestImageBytes).toBeLessThanOrEqual(60 * KB);
  expect(visit.thirdParties).toEqual([]);
  expect(visit.layoutShift).toBe(0);
});

test('a first visit to a race with its map stays within its budget', async ({ browser, site, request }) => {
  const visit = await pageWeight(browser, site.url, await addressOf('/site/detallecarrera/:uid', request));
  expect(visit.gzBytes.script).toBeLessThanOrEqual(185 * KB);
  expect(visit.thirdParties).toEqual([new URL(TILES).host]);
  expect(visit.layoutShift).toBeLessThan(0.01);
});

for (const address of ['/site/ingreso', '/site/registro']) {
  test(`a first visit to ${address} stays within its budget`, async ({ browser, site }) => {
    const { gzBytes, thirdParties } = await pageWeight(browser, site.url, address);
    expect(gzBytes.script).toBeLessThanOrEqual(150 * KB);
    expect(thirdParties).toEqual([]);
  });
}

test('the first picture of the race list is loaded at once, the others when they come near', async ({
  page,
}) => {
  await page.goto('/site/carreras');
  const loading = await page
    .locator('article img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading[0]).toBe('eager');
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));
});

test('without JavaScript a search, a race and its route can be read', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/site/carreras');
  await page.getByPlaceholder('Ciudad o carrera').fill('paramo');
  await page.getByPlaceholder('Ciudad o carrera').press('Enter');
  await expect(page).toHaveURL(/\?name=paramo$/);
  await page
    .getByRole('link', { name: /Más Información/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/páramo/i);
  await expect(page.getByRole('img', { name: /recorrido de/i }).first()).toBeVisible();
  await context.close();
});
