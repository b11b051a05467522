import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { codeFor } from '#e2e/fixtures/mailbox.ts';
import {
  confirmOn,
  expect,
  sessionValues,
  signInOn,
  signUpOn,
  someRunner,
  test,
} from '#e2e/fixtures/signed-in.ts';

const WRONG_CODE = 'Código de verificación no válido, por favor confirma de nuevo.';

test.use({ expectedErrors: [/status of (400|409|422)|ERR_FAILED/] });

test('a visitor signs up, types the code from the mail and is among their races', async ({ page, site }) => {
  const runner = someRunner();
  await page.goto('/site/landing');
  await page.getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/site/registro');
  await signUpOn(page, runner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu correo');
  await confirmOn(page, await codeFor(site.url, runner.email));
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByRole('banner').getByTitle(runner.email)).toBeVisible();
  expect(await sessionValues(page)).toEqual({
    session_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user_id: expect.stringMatching(/.+/),
    user_username: runner.email,
  });
});

test('the checklist follows the password as it is typed', async ({ page }) => {
  await page.goto('/site/registro');
  const met = page.getByRole('list', { name: 'La contraseña debe tener' }).getByText('(cumple)');
  await expect(met).toHaveCount(0);
  const password = page.getByLabel('Contraseña', { exact: true });
  for (const [typed, count] of [
    ['a', 1],
    ['aB3!efgh', 5],
  ] as const) {
    await password.fill(typed);
    await expect(met).toHaveCount(count);
  }
});

test('an empty form says what is missing beside each field and focuses the first', async ({ page }) => {
  await page.goto('/site/registro');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Por favor provee un email válido.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'Contraseña no válida, debe contener minúsculas, mayúsculas, números y un carácter especial.',
  );
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'Debes aceptar la política de privacidad.',
  );
});

test('two empty passwords are not said to differ, two different ones are', async ({ page }) => {
  await page.goto('/site/registro');
  const password = page.getByLabel('Contraseña', { exact: true });
  const repeat = page.getByLabel('Repite la contraseña');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(repeat).toHaveAccessibleDescription('');
  await expect(repeat).not.toHaveAttribute('aria-invalid');
  await password.fill('Trotamos1!');
  await expect(repeat).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await repeat.fill('Trotamos1');
  await expect(repeat).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await repeat.fill('Trotamos1!');
  await expect(repeat).toHaveAttribute('aria-invalid', 'false');
});

test('a message comes once a field has been edited, and goes when it is good', async ({ page }) => {
  await page.goto('/site/registro');
  const email = page.getByLabel('Correo electrónico');
  const message = page.getByText('Por favor provee un email válido.');
  await email.focus();
  await email.blur();
  await expect(message).toBeHidden();
  await email.fill('ana@');
  await email.blur();
  await expect(message).toBeVisible();
  await email.fill('ana@correo.example');
  await expect(message).toBeHidden();
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test('the policy opens beside the form, which keeps what was typed', async ({ page, context }) => {
  await page.goto('/site/registro');
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  const policy = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /política de privacidad/ })
    .click();
  await expect(await policy).toHaveURL('/site/privacy-policy');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@correo.example');
});

test('a code that is typed as soon as its field is there stays', async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('#confirm-code');
      if (!field) return;
      observer.disconnect();
      field.value = '12';
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto('/site/registro');
  await signUpOn(page, someRunner());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const field = page.getByLabel('Código de verificación');
  await expect(field).toHaveAccessibleDescription('El código tiene seis dígitos.');
  await expect(field).toHaveValue('12');
});

test('after three wrong codes the runner is told to ask for another, and that one counts', async ({
  page,
  site,
}) => {
  const runner = someRunner();
  await page.goto('/site/registro');
  await signUpOn(page, runner);
  const code = await codeFor(site.url, runner.email);
  const field = page.getByLabel('Código de verificación');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  const ground = (button: Locator) =>
    button.evaluate(async (node) => {
      await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(node).backgroundColor;
    });
  await expect(confirm).toBeEnabled();
  const [loud, quiet] = [await ground(confirm), await ground(resend)];
  expect(loud).not.toBe(quiet);
  for (let guess = 0; guess < 3; guess++) {
    const answered = page.waitForResponse('**/site/registro.data*');
    await field.fill(code === '000000' ? '000001' : '000000');
    await confirm.click();
    await answered;
    await expect(field).toHaveAccessibleDescription(WRONG_CODE);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(code === '000000' ? '000001' : '000000');
  }
  await field.fill(code);
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(`${WRONG_CODE} Solicita uno nuevo.`);
  await page.mouse.move(0, 0);
  await expect.poll(() => ground(resend)).toBe(loud);
  await resend.click();
  await expect(page.getByText('Te enviamos un código nuevo. Revisa tu correo.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription('');
  await field.fill(await codeFor(site.url, runner.email, 2));
  await confirm.click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('the tab says which step of signing up is shown', async ({ page }) => {
  await page.goto('/site/registro');
  await expect(page).toHaveTitle(/^Crear usuario · /);
  await signUpOn(page, someRunner());
  await expect(page).toHaveTitle(/^Confirma tu correo · /);
  await page.reload();
  await expect(page).toHaveTitle(/^Confirma tu correo · /);
  await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
  await expect(page).toHaveTitle(/^Iniciar Sesión · /);
  await page.goBack();
  await expect(page).toHaveTitle(/^Confirma tu correo · /);
  await page.getByRole('link', { name: 'Usar otro correo' }).click();
  await expect(page).toHaveTitle(/^Crear usuario · /);
});

test('after a reload the code is still asked for, and leads to signing in with the e-mail filled in', async ({
  page,
  site,
}) => {
  const runner = someRunner();
  await page.goto('/site/registro');
  await signUpOn(page, runner);
  await expect(page.getByLabel('Código de verificación')).toBeVisible();
  const code = await codeFor(site.url, runner.email);
  await page.reload();
  await confirmOn(page, code);
  await expect(page).toHaveURL('/site/ingreso?aviso=confirmada');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(runner.email);
  await expect(page.getByText('Tu cuenta quedó confirmada. Ingresa con tu contraseña.')).toBeVisible();
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('a runner who was adding a race has it in the list once the account is confirmed', async ({
  page,
  site,
  upcoming: [race],
}) => {
  const runner = someRunner();
  await page.goto(paths.addRace(race));
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await signUpOn(page, runner);
  await confirmOn(page, await codeFor(site.url, runner.email));
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  await expect(page.getByText(race.name).first()).toBeVisible();
});

test('back at the code step on a slow network, no empty sign-up form stands in its place', async ({
  page,
}) => {
  await page.goto('/site/registro');
  await signUpOn(page, someRunner());
  await expect(page.getByLabel('Código de verificación')).toBeVisible();
  const release = await holdBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  const loader = page.getByRole('main').getByAltText('Cargando...');
  await expect(loader).toBeVisible();
  await expect(page.getByLabel('Repite la contraseña')).toBeHidden();
  release();
  await expect(page.getByLabel('Código de verificación')).toBeVisible();
  await expect(loader).toBeHidden();
});
