import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

test.use({
  serviceWorkers: 'block',
  expectedErrors: [/ERR_FAILED|Error loading route module|dynamically imported/],
});

/** From now on no script arrives that the page does not have. */
async function loseScripts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.route('**/assets/*.js', (route) => route.abort());
}

const isSameDocument = (page: Page) => page.evaluate(() => 'same' in window);

test('a race list whose city suggestions cannot be loaded can be searched all the same', async ({ page }) => {
  await page.goto('/site/carreras');
  await loseScripts(page);
  const asked = page.waitForEvent('requestfailed');
  await page.getByLabel('Ciudad o carrera').focus();
  await asked;
  await page.getByLabel('Ciudad o carrera').fill('me');
  await expect(page).toHaveURL(/words=me/);
  expect(await isSameDocument(page)).toBe(true);
});

test('who signs out is out, though no further file comes', async ({ signedInPage: page }) => {
  await page.goto('/site/landing');
  await loseScripts(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  await page.unrouteAll();
  await page.goto('/site/landing');
  await expect(page.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
});

test('a screen whose files got lost opens when its link is followed again', async ({ page }) => {
  await page.goto('/site/landing');
  await page.waitForLoadState('networkidle');
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' }).first();
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 });
  const reloaded = page.waitForEvent('load');
  await blog.click();
  await reloaded;
  await blog.click();
  await expect(page).toHaveURL('/site/blog');
  await expect(page.getByText('Últimas entradas:')).toBeVisible();
});
