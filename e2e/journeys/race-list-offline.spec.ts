import { expect, test } from '#e2e/fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/],
});

test('the cached list can be searched without a network', async ({ page, context }) => {
  await page.goto('/site/carreras');
  const isCached = () =>
    page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined);
  await expect.poll(isCached).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Ciudad o carrera').pressSequentially('noche');
  await expect(page).toHaveURL(/\/site\/carreras\?words=noche$/);
  await expect(page.getByRole('alert')).toHaveText(/Buscamos entre 24 carreras que ya tenías en pantalla/);
  await expect(page.locator('article[inert]')).toHaveCount(0);
  const found = page.getByRole('heading', { name: /noche/i });
  await expect(page.getByRole('article').filter({ hasNot: found })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ has: found })).not.toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Ciudad o carrera')).toHaveValue('noche');
});

test('the filters open without a network, and leave the list where it is', async ({ page, context }) => {
  await page.goto('/site/carreras');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet.getByLabel('Precio')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
