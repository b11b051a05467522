import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { codeFor, mailsTo } from '#e2e/fixtures/mailbox.ts';
import { confirmOn, expect, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED|status of (400|401|403|404|409)/] });

const NEW = 'Trotamos2!';

/** The next such call to an address works, but its answer does not arrive. */
function loseAnswer(page: Page, address: string, method = 'POST'): Promise<unknown> {
  let lost = false;
  return page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const next of ['Confirmar', 'Reenviar código'])
  test(`a confirmation whose answer was lost leads on with ${next}`, async ({ page, site }) => {
    const runner = someRunner();
    await page.goto('/site/registro');
    await signUpOn(page, runner);
    const code = await codeFor(site.url, runner.email);
    await expect(page.getByLabel('Código de verificación')).toBeVisible();
    await loseAnswer(page, '**/site/registro.data*');
    await confirmOn(page, code);
    await expect(page.getByRole('alert')).toContainText('No hay conexión');
    await press(page, next);
    await expect(page).toHaveURL('/usuario/mis-carreras');
    await expect(page.getByRole('banner').getByTitle(runner.email)).toBeVisible();
    expect(await mailsTo(site.url, runner.email)).toHaveLength(1);
  });

test('a wrong code after one that did not arrive is still said to be wrong', async ({ page, site }) => {
  const runner = someRunner();
  await page.goto('/site/registro');
  await signUpOn(page, runner);
  const code = await codeFor(site.url, runner.email);
  await page.route('**/site/registro.data*', (route) => route.abort(), { times: 1 });
  await confirmOn(page, code);
  await expect(page.getByRole('alert')).toBeVisible();
  await confirmOn(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByLabel('Código de verificación')).toHaveAccessibleDescription(/no válido/);
  await confirmOn(page, code);
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('a new password whose answer was lost is taken at the second press', async ({ page, runner, site }) => {
  await page.goto('/site/cambiar-password');
  await page.getByLabel('Correo electrónico').fill(runner.email);
  await press(page, 'Enviar código');
  await page.getByLabel('Código de verificación').fill(await codeFor(site.url, runner.email));
  await page.getByLabel('Nueva contraseña').fill(NEW);
  await loseAnswer(page, '**/site/nueva-password.data*');
  await press(page, 'Actualizar contraseña');
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page, 'Actualizar contraseña');
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Tu contraseña quedó actualizada.')).toBeVisible();
});

test('a password changed without an answer is not said to be wrong', async ({
  signedInPage: page,
  runner,
}) => {
  await page.goto('/usuario/perfil');
  await page.getByLabel('Contraseña actual').fill(runner.password);
  await page.getByLabel('Nueva contraseña').fill(NEW);
  await loseAnswer(page, '**/usuario/perfil.data*');
  await press(page, 'Actualizar contraseña');
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page, 'Actualizar contraseña');
  await expect(page.getByText('Tu contraseña quedó actualizada.')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
});

test('a race added without an answer is said to be added', async ({
  signedInPage: page,
  upcoming: [race],
}) => {
  await loseAnswer(page, '**/usuario/mis-carreras/**.data*');
  await page.goto(paths.addRace(race));
  await press(page, 'Intentar de nuevo');
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Ya tienes esta carrera en tu lista.')).toHaveCount(0);
});

test('a race deleted without an answer leaves the list', async ({
  signedInPage: page,
  api,
  upcoming: [race],
}) => {
  await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await loseAnswer(page, '**/usuario/mis-carreras.data*');
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await lost;
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
});
