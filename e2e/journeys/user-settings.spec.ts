import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const LABEL = 'Recibir correos que me recuerden mis carreras y me avisen si cambian';
const SETTINGS = '/usuario/configuraciones';

test('reminder mails are off at first, and stay as the runner sets them', async ({ page }) => {
  await page.goto(SETTINGS);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel(LABEL)).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.getByLabel(LABEL).check();
  await saved;
  await page.reload();
  await expect(page.getByLabel(LABEL)).toBeChecked();
});

test('a choice made before the page is interactive is saved', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(SETTINGS, { waitUntil: 'commit' });
  await page.getByLabel(LABEL).check();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  release();
  await saved;
  await expect(page.getByLabel(LABEL)).toBeChecked();
});

test('a choice that could not be saved goes back, with the reason', async ({ page, consoleErrors }) => {
  await page.goto(SETTINGS);
  await page.waitForLoadState('networkidle');
  await page.route('**/configuraciones.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByLabel(LABEL).click();
  await expect(page.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible();
  await expect(page.getByLabel(LABEL)).not.toBeChecked();
  expect(consoleErrors.splice(0).join()).toContain('ERR_FAILED');
});

test('the last of several choices on a slow network is the one that holds', async ({ page }) => {
  await page.goto(SETTINGS);
  await page.waitForLoadState('networkidle');
  const choice = page.getByLabel(LABEL);
  const release = await holdBack(page, '**/configuraciones.data*');
  await choice.check();
  await choice.uncheck();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  release();
  await saved;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Error ejecutando la acción')).toHaveCount(0);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a chosen theme holds at once and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(SETTINGS);
  await expect(page.getByRole('radio', { name: 'Automático' })).toBeChecked();
  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('radio', { name: 'Automático' }).check();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
});

test('a screen of the user area that fails says so in its title, too', async ({ page, consoleErrors }) => {
  await page.goto('/usuario/mis-carreras');
  await page.waitForLoadState('networkidle');
  await page.route('**/configuraciones.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Configuraciones' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page).toHaveTitle(/^Algo salió mal · /);
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
});
