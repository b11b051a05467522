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
  expect(visit.gzBytes.script).toBeLessThanOrEqual(108 * KB);
  expect(visit.gzBytes.stylesheet).toBeLessThanOrEqual(8 * KB);
  expect(visit.largestImageBytes).toBeLessThanOrEqual(60 * KB);
  expect(visit.thirdParties).toEqual([]);
  expect(visit.layoutShift).toBe(0);
});

test('a first visit to a race with its still map stays within its budget', async ({
  browser,
  site,
  request,
}) => {
  const visit = await pageWeight(browser, site.url, await addressOf('/site/detallecarrera/:uid', request));
  expect(visit.gzBytes.script).toBeLessThanOrEqual(120 * KB);
  expect(visit.thirdParties).toEqual([new URL(TILES).host]);
  expect(visit.layoutShift).toBeLessThan(0.01);
});

for (const address of ['/site/ingreso', '/site/registro']) {
  test(`a first visit to ${address} stays within its budget`, async ({ browser, site }) => {
    const { gzBytes, thirdParties } = await pageWeight(browser, site.url, address);
    expect(gzBytes.script).toBeLessThanOrEqual(112 * KB);
    expect(thirdParties).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the menu, a search, its map, a race, its route and its heights can be read, and nothing is there that needs scripts', async ({
    page,
  }) => {
    await page.goto('/site/landing');
    await page.getByText('Menú').click();
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Todas las Carreras').click();
    await expect(page).toHaveURL(/\/site\/carreras$/);
    await expect(page.getByRole('article').first().locator('img')).toBeVisible();
    for (const name of ['Más filtros', 'Cerca de mí'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await page.goto('/site/carreras?vista=mapa');
    await expect(page.getByText('Cargando el mapa…')).toBeHidden();
    await page.getByText('Antioquia').click();
    await page.getByRole('link', { name: 'Cronoescalada del Escobero' }).click();
    const profile = page.getByRole('figure').filter({ hasText: 'Altimetría' });
    await expect(profile.getByRole('img', { name: /^Altimetría de 4\.2K/ })).toBeVisible();
    await expect(profile.getByRole('slider')).toBeHidden();
    await profile.getByText('Kilómetro a kilómetro').click();
    await expect(profile.getByRole('row')).toHaveCount(6);
    await page.goto('/site/carreras');
    await expect(page.getByLabel('Mes')).toBeHidden();
    await page.locator('summary', { hasText: 'Filtros' }).click();
    for (const label of ['Mes', 'Precio'])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await page.getByPlaceholder('Ciudad o carrera').fill('paramo');
    await page.getByPlaceholder('Ciudad o carrera').press('Enter');
    await expect(page).toHaveURL(/\?words=paramo$/);
    await page
      .getByRole('link', { name: /Más Información/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/páramo/i);
    await expect(page.getByRole('img', { name: /recorrido de/i }).first()).toBeVisible();
    const map = page.getByRole('region', { name: 'Mapa del recorrido' });
    expect(await map.locator(`img[src^="${TILES}"]`).count()).toBeGreaterThan(3);
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
  });
});
