import { codeFor } from '#e2e/fixtures/mailbox.ts';
import { expect, signInOn, test } from '#e2e/fixtures/signed-in.ts';

const NEW = 'Carrera9?';
const EXPIRED = 'El código es inválido o ha expirado. Solicita uno nuevo.';
const POLICY =
  'Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial.';

test.use({ expectedErrors: [/status of (400|401|422|429)|ERR_FAILED/] });

test('a forgotten password is replaced, and the runner is signed in with the new one', async ({
  page,
  site,
  runner,
}) => {
  await page.goto('/site/cambiar-password');
  await page.getByLabel('Correo electrónico').fill(runner.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL('/site/nueva-password?aviso=enviado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva contraseña');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(runner.email);
  await page.getByLabel('Código de verificación').fill(await codeFor(site.url, runner.email));
  await page.getByLabel('Nueva contraseña').fill(NEW);
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Tu contraseña quedó actualizada.')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  await signInOn(page, runner);
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
  await signInOn(page, { ...runner, password: NEW });
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('a request needs an address, and a failure can be tried again', async ({ page }) => {
  await page.goto('/site/cambiar-password');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Por favor ingresa un correo válido.',
  );
  await page.route('**/site/cambiar-password.data*', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión.');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL('/site/nueva-password?aviso=enviado');
});

test('an empty new-password form does nothing but say what is missing', async ({ page }) => {
  await page.goto('/site/nueva-password');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Por favor ingresa un correo válido.',
  );
  await expect(page.getByLabel('Código de verificación')).toHaveAccessibleDescription(
    'El código es obligatorio.',
  );
  await expect(page.getByLabel('Nueva contraseña')).toHaveAccessibleDescription(POLICY);
});

test('of the new password the form checks the length, and the policy has the last word', async ({ page }) => {
  await page.goto('/site/nueva-password');
  const password = page.getByLabel('Nueva contraseña');
  const met = page.getByRole('list', { name: 'La contraseña debe tener' }).getByText('(cumple)');
  await expect(met).toHaveCount(0);
  await password.fill('Abc1!');
  await password.blur();
  await expect(password).toHaveAccessibleDescription(POLICY);
  await password.fill('abcdefgh');
  await expect(met).toHaveCount(2);
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByLabel('Código de verificación').fill('123456');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(password).toHaveAccessibleDescription(POLICY);
  await expect(password).toBeFocused();
});

test('a wrong code is refused, what was typed stays, and another can be asked for', async ({
  page,
  runner,
}) => {
  await page.goto('/site/nueva-password');
  await page.getByLabel('Correo electrónico').fill(runner.email);
  await page.getByLabel('Código de verificación').fill('123456');
  await page.getByLabel('Nueva contraseña').fill(NEW);
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await expect(page).toHaveURL('/site/nueva-password');
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue(NEW);
  await page.getByRole('link', { name: 'Solicitar otro código' }).click();
  await expect(page).toHaveURL('/site/cambiar-password');
});

test('a code that is half typed is not called wrong before its field is left', async ({ page }) => {
  await page.goto('/site/nueva-password');
  const code = page.getByLabel('Código de verificación');
  await code.pressSequentially('123');
  await expect(code).toHaveAccessibleDescription('');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await code.blur();
  await expect(code).toHaveAccessibleDescription('El código tiene seis dígitos.');
  await code.pressSequentially('456');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await code.fill('');
  await expect(code).toHaveAccessibleDescription('El código es obligatorio.');
});
