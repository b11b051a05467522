import { readFile } from 'node:fs/promises';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, signInOn, test } from '#e2e/fixtures/signed-in.ts';

test.use({ expectedErrors: [/status of 401/] });

test('the password is changed with the old one, and this session stays', async ({
  signedInPage: page,
  runner,
}) => {
  await page.goto('/usuario/perfil');
  const current = page.getByLabel('Contraseña actual');
  const next = page.getByLabel('Nueva contraseña');
  const send = page.getByRole('button', { name: 'Actualizar contraseña' });
  await send.click();
  await expect(current).toHaveAccessibleDescription('Escribe tu contraseña actual.');
  await expect(next).toHaveAccessibleDescription(/^Por favor provee una contraseña válida de 8 carateres/);
  await current.fill('Otra1234!');
  await next.fill('Carrera9?');
  await send.click();
  await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await expect(page).toHaveURL('/usuario/perfil');
  await current.fill(runner.password);
  await send.click();
  await expect(page.getByText('Tu contraseña quedó actualizada.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(send).toBeFocused();
  await page.getByRole('button', { name: 'Salir' }).click();
  await signInOn(page, { ...runner, password: 'Carrera9?' });
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('everything that is kept can be had as JSON and as CSV', async ({ signedInPage: page, runner }) => {
  await page.goto('/usuario/perfil');
  for (const [button, name] of [
    ['Descargar JSON', 'zancada-mis-datos.json'],
    ['Descargar CSV', 'zancada-mis-datos.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect(await readFile(await file.path(), 'utf8')).toContain(runner.email);
  }
});

test('a runner sees where the account is open, and ends one session or all the others', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  await page.goto('/usuario/perfil');
  const section = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(section).toContainText('Solo tienes abierta la sesión de este dispositivo.');
  await expect(section.getByRole('button')).toHaveCount(0);
  const [lost] = await Promise.all([1, 2, 3].map(() => runnerApi(site.url, runner)));
  await page.reload();
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Este dispositivo' })).toContainText('Chrome en');
  await section.getByRole('button', { name: 'Cerrar la sesión de Dispositivo desconocido' }).first().click();
  await expect(page.getByText('La sesión quedó cerrada.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await section.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await expect(rows).toHaveCount(1);
  await expect(lost?.races()).rejects.toThrow('401');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a session that could not be closed is said to be open', async ({
    signedInPage: page,
    runner,
    site,
  }) => {
    await runnerApi(site.url, runner);
    await page.goto('/usuario/perfil');
    await page.route('**/perfil.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Cerrar la sesión de Dispositivo desconocido' }).click();
    await expect(page.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible();
  });
});

test('an account is deleted with its password, and is gone', async ({ signedInPage: page, runner }) => {
  await page.goto('/usuario/perfil');
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  const password = dialog.getByLabel('Contraseña', { exact: true });
  await password.fill('Otra1234!');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta.');
  await password.fill(runner.password);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/site/landing');
  await expect(page.getByText('Tu cuenta fue eliminada.')).toBeVisible();
  await page.goto('/site/ingreso');
  await signInOn(page, runner);
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
});

test('Cancelar and Escape leave the account alone', async ({ signedInPage: page }) => {
  await page.goto('/usuario/perfil');
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/usuario/perfil');
});
