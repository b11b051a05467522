import { expect, test } from '#e2e/fixtures/signed-in.ts';

const LABEL = 'Recibir correos que me recuerden mis carreras';

test('reminder mails are off at first, and stay as the runner sets them', async ({ signedInPage: page }) => {
  await page.goto('/usuario/configuraciones');
  await expect(page.getByLabel(LABEL)).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByLabel(LABEL).check();
  await saved;
  await page.reload();
  await expect(page.getByLabel(LABEL)).toBeChecked();
});

test('a choice that could not be saved goes back, with the reason', async ({
  signedInPage: page,
  consoleErrors,
}) => {
  await page.goto('/usuario/configuraciones');
  await expect(page.getByLabel(LABEL)).not.toBeChecked();
  await page.route('**/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByLabel(LABEL).click();
  await expect(page.getByText('Error ejecutando la acción')).toBeVisible();
  await expect(page.getByLabel(LABEL)).not.toBeChecked();
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
  await page.unrouteAll();
  await page.getByLabel(LABEL).click();
  await expect(page.getByText('Error ejecutando la acción')).toHaveCount(0);
});

test('a screen of the user area that fails says so in its title, too', async ({
  signedInPage: page,
  consoleErrors,
}) => {
  await page.goto('/usuario/mis-carreras');
  await page.route('**/settings', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Configuraciones' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page).toHaveTitle(/^Algo salió mal · /);
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
});
