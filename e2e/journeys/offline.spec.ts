import type { Page } from '@playwright/test';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';
import { addressOf } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { freePort } from '#scripts/free-port.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|status of 40[134]/],
});

const NOTICE = 'Lo que ves puede estar desactualizado.';
const courses = (page: Page) => page.getByLabel(/recorrido de/i);
const visibleCourse = (page: Page) => courses(page).filter({ visible: true }).first();

/** Waits until the service worker has cached the page that is shown. */
async function untilCached(page: Page): Promise<void> {
  const address = page.url().replace(/#.*/, '');
  await expect
    .poll(() =>
      page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, address),
    )
    .toBe(true);
}

test('visited races and the list can be read without a network, with a notice that they may be old', async ({
  page,
  context,
}) => {
  await page.goto('/site/carreras');
  await untilCached(page);
  const link = page.getByRole('link', { name: /Más Información/ }).first();
  await link.click();
  await expect(page).toHaveURL(/detallecarrera/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Encuentra');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await untilCached(page);
  await expect(page.getByText(NOTICE)).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(visibleCourse(page)).toBeVisible();

  await page.goto('/site/carreras');
  await expect(page.getByRole('heading', { name: 'Encuentra tu siguiente reto!' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('in place of a race that was not visited stands what can be read offline; it opens as soon as there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/site/carreras');
  await untilCached(page);
  const race = page.getByRole('link', { name: /Más Información/ }).nth(2);
  const address = await race.getAttribute('href');

  await context.setOffline(true);
  await race.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Guardado para leer sin conexión' });
  await expect(kept.getByRole('link')).toHaveCount(1);

  await context.setOffline(false);
  await expect(page).toHaveURL(address ?? '');
});

test('no private address is ever cached', async ({ page }) => {
  await page.goto('/site/carreras');
  await untilCached(page);
  await page.evaluate(async (key) => {
    await fetch('/prod/api/race-cards', { headers: key });
    await fetch('/prod/api/races/user/ana@example.org', { headers: { ...key, authorization: 'Bearer x' } });
    await fetch('/usuario/mis-carreras', { headers: { accept: 'text/html' } });
  }, API_KEY);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return addresses.flat();
  });
  const paths = kept.map((address) => new URL(address).pathname);
  expect(paths).toContain('/site/carreras');
  expect(paths.filter((path) => /usuario|api/.test(path))).toEqual([]);
});

test('without a network a private screen says that it needs one', async ({ page, context }) => {
  await page.goto('/site/carreras');
  await untilCached(page);
  await context.setOffline(true);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
});

test('the offline page has its styles after a single visit elsewhere', async ({ page, context }) => {
  await page.goto('/site/landing');
  await untilCached(page);
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto('/site/blog/no-visitada');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  const rules = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  expect(rules.length).toBeGreaterThan(1);
  expect(rules.filter((count) => count === 0)).toEqual([]);
  const links = await page.locator('link[rel="stylesheet"]').count();
  expect(rules).toHaveLength(links);
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/site/landing');
  await untilCached(page);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test.describe('where the browser believes in a network that answers nothing', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_REFUSED|net::ERR_FAILED/] });

  /** A site of its own, for it goes away and comes back; nothing of it is left in the browser's own cache. */
  async function mortalSite(page: Page) {
    const PORT = String(await freePort());
    let site = await startSite({ PORT });
    return {
      url: `http://localhost:${PORT}`,
      async goAway() {
        await site.stop();
        const client = await page.context().newCDPSession(page);
        await client.send('Network.clearBrowserCache');
      },
      async comeBack() {
        site = await startSite({ PORT });
      },
      end: () => site.stop(),
    };
  }

  test('a visited page is read from the cache, said to be old until a fresh one follows', async ({
    page,
  }) => {
    const site = await mortalSite(page);
    const linkTo = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    await page.goto(`${site.url}/site/blog`);
    await untilCached(page);
    await page.goto(`${site.url}/site/landing`);
    await untilCached(page);
    await site.goAway();
    await linkTo('Blog').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Últimas entradas:' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();

    await site.comeBack();
    await linkTo('Inicio').click();
    await expect(page).toHaveURL(/landing$/);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await site.end();
  });

  test('a page that was not visited opens as soon as the site answers again', async ({ page }) => {
    const site = await mortalSite(page);
    await page.goto(`${site.url}/site/landing`);
    await untilCached(page);
    await site.goAway();
    await page.goto(`${site.url}/site/contacto`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await site.comeBack();
    await expect(page).toHaveURL(`${site.url}/site/contacto`);
    await site.end();
  });
});

test.describe('after a new version came', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that asks for a file which is gone is reloaded, once', async ({ page, context }) => {
    const lost = /\/assets\/course-map-.*\.js$/;
    let asked = 0;
    await context.route(lost, (route) => {
      asked++;
      return route.fulfill({ status: 404 });
    });
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto(await addressOf('/site/detallecarrera/:uid', page.request));
    await visibleCourse(page).click();
    await expect.poll(() => loads).toBe(2);
    await visibleCourse(page).click();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    await expect(visibleCourse(page)).toBeVisible();
    expect(loads).toBe(2);
  });
});
