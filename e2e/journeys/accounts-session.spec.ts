import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { expect, sessionValues, signInOn, test } from '#e2e/fixtures/signed-in.ts';

const SIGN_IN = /\/site\/ingreso(\?volver=|$)/;
const NOBODY = { session_token: null, user_id: null, user_username: null };

test('the guard stops a visitor, and signing in leads on to what was wanted', async ({ page, runner }) => {
  await page.goto('/usuario/perfil?desde=correo');
  await expect(page).toHaveURL(SIGN_IN);
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/perfil?desde=correo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
});

test('who turned away from signing in is not led to the old wish later', async ({ page, runner }) => {
  await page.goto('/usuario/perfil');
  await expect(page).toHaveURL(SIGN_IN);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/site/blog');
  await page.getByRole('link', { name: 'Ingreso / Crear usuario' }).click();
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('who left the sign-in screen by typing another address is not led to the old wish later', async ({
  page,
  runner,
}) => {
  await page.goto('/site/carreras');
  await page
    .getByRole('link', { name: /Más Información/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Añadir a mis carreras' }).click();
  await expect(page).toHaveURL(SIGN_IN);
  await page.goto('/site/blog');
  await page.reload();
  await page.getByRole('link', { name: 'Ingreso / Crear usuario' }).click();
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Carrera agregada!')).toBeHidden();
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
});

test('what was wanted outlives reloads and other account screens', async ({ page, runner }) => {
  await page.goto('/usuario/perfil');
  await expect(page).toHaveURL(SIGN_IN);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { name: 'Crear usuario' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
  await expect(page).toHaveURL(SIGN_IN);
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/perfil');
});

test.describe('when the script does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('what was wanted outlives a link that is followed before its screen’s script ran', async ({
    page,
    runner,
  }) => {
    await page.goto('/usuario/perfil');
    await expect(page).toHaveURL(SIGN_IN);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.unroute('**/assets/*.js');
    await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
    await expect(page).toHaveURL(/\/site\/registro\?volver=/);
    await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
    await expect(page).toHaveURL(SIGN_IN);
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/perfil');
  });
});

test('a visitor asks the server nothing about a session', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/identity/')) calls.push(request.url());
  });
  for (const address of ['/site/landing', '/site/ingreso', '/site/registro', '/usuario/mis-carreras']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
});

test('a private page is kept by nobody on its way', async ({ signedInPage, runner }) => {
  const response = await signedInPage.request.get('/usuario/perfil');
  expect(response.headers()['cache-control']).toBe('private, no-store');
  expect(await response.text()).toContain(runner.email);
});

test('a reload and a new tab are still signed in', async ({ signedInPage, context, runner }) => {
  await signedInPage.goto('/usuario/perfil');
  await signedInPage.reload();
  await expect(signedInPage.getByRole('banner')).toContainText(runner.email);
  const other = await context.newPage();
  await other.goto('/usuario/perfil');
  await expect(other.getByRole('banner')).toContainText(runner.email);
});

test('the top bar follows the session, on public pages too', async ({ signedInPage }) => {
  await signedInPage.goto('/site/landing');
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeHidden();
  await signedInPage.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signedInPage).toHaveURL(SIGN_IN);
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
});

test('signing out empties the session storage and ends the session', async ({ signedInPage: page }) => {
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(SIGN_IN);
  expect(await sessionValues(page)).toEqual(NOBODY);
  await page.goto('/usuario/mis-carreras');
  await expect(page).toHaveURL(SIGN_IN);
});

test('signing out in one tab signs out the others', async ({ signedInPage: page, context }) => {
  await page.goto('/usuario/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  const other = await context.newPage();
  await other.goto('/usuario/mis-carreras');
  const onlooker = await context.newPage();
  await onlooker.goto('/site/blog');
  await other.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(SIGN_IN);
  expect(await sessionValues(page)).toEqual(NOBODY);
  await expect(onlooker.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
  await expect(onlooker).toHaveURL('/site/blog');
});

test.describe('when calls are refused', () => {
  test.use({ expectedErrors: [/status of (401|409)|ERR_FAILED/] });

  test('a session that has ended elsewhere leads to signing in, and back', async ({
    signedInPage: page,
    runner,
  }) => {
    await page.goto('/usuario/mis-carreras');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
    const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    await page.request.post('/prod/api/identity/sign-out', {
      headers: { ...API_KEY, 'x-xsrf-token': xsrf },
    });
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expect(page).toHaveURL(SIGN_IN);
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/perfil');
  });

  test('a sign-out that does not reach the server still signs out here, and the next sign-in ends the rest', async ({
    signedInPage: page,
    runner,
  }) => {
    await page.goto('/usuario/mis-carreras');
    await page.route('**/usuario/salir.data*', (route) => route.abort(), { times: 1 });
    await page.evaluate(() => localStorage.setItem('zancada-private:note:1', '51:08'));
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(SIGN_IN);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('zancada-private:note:1');
    await page.goto('/usuario/mis-carreras');
    await expect(page).toHaveURL(SIGN_IN);
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/mis-carreras');
  });
});
