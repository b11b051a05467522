import { paths } from '#contract/paths.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { codeFor, mailsTo } from '#e2e/fixtures/mailbox.ts';
import { confirmOn, expect, signInOn, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

test.use({ expectedErrors: [/status of (401|403|409|422|429)|ERR_FAILED/] });

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

test('somebody signed in who opens a screen of accounts is told and sent to their races', async ({
  signedInPage,
}) => {
  for (const address of ['/site/ingreso', '/site/registro']) {
    await signedInPage.goto(address);
    await expect(signedInPage).toHaveURL('/usuario/mis-carreras');
    await expect(signedInPage.getByText('El usuario ya esta autenticado.')).toBeVisible();
  }
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
  await other.close();
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

test('a visitor who was adding a race reads which one, and can create a user', async ({
  page,
  upcoming: [race],
}) => {
  await page.goto(paths.addRace(race));
  const reason = page.getByText('Inicia sesión o crea tu cuenta y añadimos');
  await expect(reason).toContainText(`${race.name} · ${race.distance}.`);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear usuario');
  await expect(reason).toContainText(race.name);
  await expectAccessibleInEveryLook(page);
});
