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

test('the last of several choices on a slow network is the one that holds', async ({
  signedInPage: page,
}) => {
  await page.goto('/usuario/configuraciones');
  const choice = page.getByLabel(LABEL);
  await expect(choice).not.toBeChecked();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/api/settings',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const answers: boolean[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') answers.push(request.postDataJSON().reminders);
  });
  await choice.check();
  await choice.uncheck();
  // Whatever is not held back has been answered by then.
  await page.evaluate(() => fetch('/readyz'));
  release();
  await expect.poll(() => answers).toEqual([true, false]);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('an older choice that fails late does not undo the newest', async ({
  signedInPage: page,
  consoleErrors,
}) => {
  await page.goto('/usuario/configuraciones');
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let tries = 0;
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'PUT' || ++tries > 1) return route.fallback();
    await failing;
    await route.fulfill({ status: 500, body: '' });
  });
  const choice = page.getByLabel(LABEL);
  await choice.check();
  await expect.poll(() => tries).toBe(1);
  await choice.uncheck();
  fail();
  await expect.poll(() => consoleErrors.join()).toContain('status of 500');
  await expect.poll(() => tries).toBe(2);
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Error ejecutando la acción')).toHaveCount(0);
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
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
