import { paths } from '#contract/paths.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { codeFor, mailsTo } from '#e2e/fixtures/mailbox.ts';
import { call, confirmOn, expect, signInOn, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

test.use({ expectedErrors: [/status of (401|403|409|422|429)|ERR_FAILED/] });

test('the right password leads to my races', async ({ page, runner }) => {
  await page.goto('/site/ingreso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar Sesión');
  await signInOn(page, { ...runner, email: ` ${runner.email.toUpperCase()} ` });
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('an empty form says what is missing', async ({ page }) => {
  await page.goto('/site/ingreso');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('El correo es obligatorio.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'La contraseña es obligatoria.',
  );
});

test('a form that found no network says so, and can be sent again', async ({ page, runner }) => {
  await page.goto('/site/ingreso');
  await page.route('**/site/ingreso.data*', (route) => route.abort(), { times: 1 });
  await signInOn(page, runner);
  await expect(page.getByRole('alert')).toHaveText('No hay conexión. Revisa tu internet e intenta de nuevo.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(runner.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('after too many wrong passwords the visitor is asked to wait', async ({ page, runner }) => {
  await page.goto('/site/ingreso');
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse('**/site/ingreso.data*');
    await signInOn(page, { ...runner, password: `Otra1234!${attempt}` });
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  }
  await signInOn(page, runner);
  await expect(page.getByRole('alert')).toContainText('Hiciste demasiados intentos.');
});

test('who signs in unconfirmed hears of a code only once one was sent, even after a reload', async ({
  page,
  site,
}) => {
  const runner = someRunner();
  const sent = page.getByText('Escribe el código de seis dígitos que enviamos a');
  const unsent = page.getByText('Tu cuenta aún no está confirmada. Pide un código nuevo para terminar.');
  await page.goto('/site/registro');
  await signUpOn(page, runner);
  await expect(sent).toBeVisible();
  await codeFor(site.url, runner.email);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/site/ingreso');
  await signInOn(page, { ...runner, email: `${runner.email.toUpperCase()} ` });
  await expect(page).toHaveURL('/site/registro');
  await expect(page.getByText(runner.email, { exact: true })).toBeVisible();
  await expect(unsent).toBeVisible();
  await expect(sent).toBeHidden();
  expect(await mailsTo(site.url, runner.email)).toHaveLength(1);
  await page.reload();
  await expect(unsent).toBeVisible();
  await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
  await signInOn(page, runner);
  await page.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(sent).toBeVisible();
  await expect(unsent).toBeHidden();
  await confirmOn(page, await codeFor(site.url, runner.email, 2));
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('who signs in unconfirmed with a code that still counts needs no other', async ({ page, site }) => {
  const runner = someRunner();
  await page.goto('/site/registro');
  await signUpOn(page, runner);
  const code = await codeFor(site.url, runner.email);
  await page.goto('/site/ingreso');
  await signInOn(page, runner);
  await confirmOn(page, code);
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

for (const address of ['/site/ingreso', '/site/registro'])
  test(`somebody signed in who opens ${address} is told and sent to their races`, async ({
    signedInPage,
  }) => {
    await signedInPage.goto(address);
    await expect(signedInPage).toHaveURL('/usuario/mis-carreras');
    await expect(signedInPage.getByText('El usuario ya esta autenticado.')).toBeVisible();
  });

test('signing in on a page that was open before another tab did is answered the same', async ({
  page,
  context,
  runner,
}) => {
  await page.goto('/site/ingreso');
  const other = await context.newPage();
  await other.goto('/site/ingreso');
  await signInOn(other, runner);
  await expect(other).toHaveURL('/usuario/mis-carreras');
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('El usuario ya esta autenticado.')).toBeVisible();
});

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/site/ingreso');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Trotamos1!');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('password managers know the fields', async ({ page }) => {
  await page.goto('/site/ingreso');
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('the link under the password leads to recovery', async ({ page }) => {
  await page.goto('/site/ingreso');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/site/cambiar-password');
});

test('a visitor who was adding a race reads which one, and can create a user', async ({
  page,
  upcoming: [race],
}) => {
  await page.goto(paths.addRace(race));
  const reason = page.getByText('Ingresa o crea tu usuario y agregamos');
  await expect(reason).toContainText(`${race.name} · ${race.distance}.`);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear usuario');
  await expect(reason).toContainText(race.name);
  await expectAccessibleInEveryLook(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a runner signs in, and is led to the screen that asked for it', async ({ page, runner }) => {
    await page.goto('/usuario/perfil');
    await signInOn(page, { ...runner, password: 'Otra1234!' });
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(runner.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/perfil');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  });

  test('a runner whose account waits for its code asks for one, and confirms', async ({ page, site }) => {
    const runner = someRunner();
    await call(page.request, 'sign-up', { ...runner, consent: true });
    await page.goto('/site/ingreso');
    await signInOn(page, runner);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu correo');
    await page.getByLabel('Correo electrónico').fill(runner.email);
    await page.getByRole('button', { name: 'Reenviar código' }).click();
    await expect(page.getByText('Te enviamos un código nuevo. Revisa tu correo.')).toBeVisible();
    await confirmOn(page, await codeFor(site.url, runner.email, 2));
    await expect(page.getByText('Tu cuenta quedó confirmada. Ingresa con tu contraseña.')).toBeVisible();
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/mis-carreras');
  });
});
