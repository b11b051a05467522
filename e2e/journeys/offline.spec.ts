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

/** Waits until the service worker keeps the page that is shown, with all that it is drawn with. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = await caches.open('zancada-files');
        const page = await caches.match(location.href.replace(/#.*/, ''), { ignoreVary: true });
        const loaded = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.+\.(js|css)$/.test(name));
        const kept = await Promise.all(loaded.map(({ name }) => files.match(name, { ignoreVary: true })));
        return page !== undefined && kept.every((file) => file !== undefined);
      }),
    )
    .toBe(true);
}

test('visited races and the list can be read without a network, with a notice that they may be old', async ({
  page,
  context,
}) => {
  await page.goto('/site/carreras');
  await untilKept(page);
  const link = page.getByRole('link', { name: /Más Información/ }).first();
  await link.click();
  await expect(page).toHaveURL(/detallecarrera/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Encuentra');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await untilKept(page);
  await expect(page.getByText(NOTICE)).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(
    page
      .getByLabel(/recorrido de/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.goto('/site/carreras');
  await expect(page.getByRole('heading', { name: 'Encuentra tu siguiente reto!' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page
    .getByRole('link', { name: /Más Información/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('a race that was not visited gives way to what is kept, and opens as soon as there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/site/carreras');
  await untilKept(page);
  const address = await page
    .getByRole('link', { name: /Más Información/ })
    .nth(2)
    .getAttribute('href');

  await context.setOffline(true);
  await page
    .getByRole('link', { name: /Más Información/ })
    .nth(2)
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Guardado para leer sin conexión' });
  await expect(kept.getByRole('link')).toHaveCount(1);

  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('no private address is ever kept', async ({ page }) => {
  await page.goto('/site/carreras');
  await untilKept(page);
  await page.evaluate(async (key) => {
    await fetch('/prod/api/race-cards', { headers: key });
    await fetch('/prod/api/cities', { headers: { ...key, authorization: 'Bearer x' } });
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
  expect(paths).toContain('/prod/api/race-cards');
  expect(paths.filter((path) => /usuario|cities|user/.test(path))).toEqual([]);
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/site/landing');
  await untilKept(page);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test.describe('where the browser believes in a network that answers nothing', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_REFUSED|net::ERR_FAILED/] });

  const SLOW = 'Tu conexión está lenta: esta es la copia guardada';

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

  const dataIsKept = (page: Page) =>
    page.evaluate(async () => (await (await caches.open('zancada-data')).keys()).length > 0);

  test('data from memory is said to be, and a fresh screen after it is not', async ({ page }) => {
    const site = await mortalSite(page);
    await page.goto(`${site.url}/site/carreras`);
    await untilKept(page);
    const race = page.getByRole('link', { name: /Más Información/ }).first();
    await race.click();
    await expect(page).toHaveURL(/detallecarrera/);
    await expect.poll(() => dataIsKept(page)).toBe(true);
    await untilKept(page);
    await page.goBack();
    await expect(race).toBeVisible();

    await site.goAway();
    await race.click();
    await expect(page).toHaveURL(/detallecarrera/);
    await expect(page.getByText(SLOW)).toBeVisible();
    await page.reload();
    await expect(page.getByText(SLOW)).toBeVisible();

    await site.comeBack();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/blog$/);
    await expect(page.getByText(SLOW)).toBeHidden();
    await site.end();
  });

  test('the list is read from its kept page, as every other page is', async ({ page }) => {
    const site = await mortalSite(page);
    await page.goto(`${site.url}/site/carreras`);
    await untilKept(page);
    await page.goto(`${site.url}/site/landing`);
    await untilKept(page);
    await site.goAway();
    await page.getByRole('link', { name: 'Ver Carreras' }).first().click();
    await expect(page).toHaveURL(/carreras$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(SLOW)).toBeVisible();
  });
});

test.describe('after a new version came', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that asks for a file which is gone is loaded anew, once', async ({ page, context }) => {
    const lost = /\/assets\/course-map-.*\.js$/;
    let asked = 0;
    await context.route(lost, (route) => {
      asked++;
      return route.fulfill({ status: 404 });
    });
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto(await addressOf('/site/detallecarrera/:uid', page.request));
    await expect.poll(() => loads).toBe(2);
    await page
      .getByLabel(/recorrido de/i)
      .first()
      .scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    await expect(
      page
        .getByLabel(/recorrido de/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(loads).toBe(2);
  });
});
