import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { call, expect, sessionValues, signInOn, test } from '#e2e/fixtures/signed-in.ts';

const NOBODY = { session_token: null, user_id: null, user_username: null };
const signInFor = (path: string) => `${paths.signIn()}?volver=${encodeURIComponent(path)}`;

test('the guard stops a visitor, and signing in leads back and writes the session values', async ({
  page,
  runner,
}) => {
  await page.goto('/usuario/perfil?desde=correo');
  await expect(page).toHaveURL(signInFor('/usuario/perfil?desde=correo'));
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/perfil?desde=correo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  const values = await sessionValues(page);
  expect(values).toEqual({
    session_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]*$/),
    user_id: expect.stringMatching(/./),
    user_username: runner.email,
  });
});

test('a link in a mail that is read on another site leads a signed-in runner to its page', async ({
  signedInPage: page,
  site,
}) => {
  const body = `<a href="${site.url}${userPaths.profile()}">Ver mi perfil</a>`;
  await page.route('http://correo.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://correo.example/');
  // Such a click brings no cookies (§16.14 cookie flags).
  await page.getByRole('link', { name: 'Ver mi perfil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  await expect(page).toHaveURL(userPaths.profile());
  await expect(page.getByText('El usuario ya esta autenticado.')).toBeVisible();
});

test.describe('signed in meanwhile in another tab', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('who signs in again is led to the page that asked, in a session that the tab knows of', async ({
    page,
    runner,
  }) => {
    await page.goto(userPaths.profile());
    await call(page.request, 'sign-in', runner);
    await signInOn(page, runner);
    await expect(page).toHaveURL(userPaths.profile());
    await expect(page.getByText('El usuario ya esta autenticado.')).toBeVisible();
    expect(await sessionValues(page)).toMatchObject({ user_username: runner.email });
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await expect(page.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeHidden();
  });
});

test('a browser that believes in a session that is gone comes to the form, and back', async ({
  signedInPage: page,
  context,
  runner,
}) => {
  await context.clearCookies({ name: 'zancada-hidden-session' });
  await page.goto(userPaths.profile());
  await signInOn(page, runner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  await expect(page).toHaveURL(userPaths.profile());
});

test('a runner who left the sign-in screen is not led to the old screen later', async ({ page, runner }) => {
  await page.goto('/usuario/perfil');
  await expect(page).toHaveURL(signInFor('/usuario/perfil'));
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/site/blog');
  await page.getByRole('link', { name: 'Ingreso / Crear usuario' }).click();
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('the return path outlives a reload and the way over other account screens', async ({ page, runner }) => {
  await page.goto('/usuario/perfil');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { name: 'Crear usuario' })).toBeVisible();
  await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
  await expect(page).toHaveURL(signInFor('/usuario/perfil'));
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/perfil');
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

test('cookies that a sibling domain sets beside ours stop neither signing in nor signing out', async ({
  page,
  context,
  runner,
  site,
}) => {
  for (const path of ['/site', '/usuario'])
    for (const [name, value] of [
      ['XSRF-TOKEN', '%'],
      ['zancada-session', path === '/site' ? '1' : '0'],
    ] as const)
      await context.addCookies([{ name, value, domain: 'localhost', path }]);
  await page.goto('/site/ingreso');
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/mis-carreras');
  const kept = await context.cookies(`${site.url}/usuario`);
  await page.getByRole('button', { name: 'Salir' }).click();
  // That other cookie says that there is a session: the page may go to look, and come back.
  await expect(page).toHaveURL(/\/site\/ingreso/);
  await context.addCookies(kept);
  await page.goto('/usuario/mis-carreras');
  await expect(page).toHaveURL(/ingreso/);
});

test('a reload and a new tab are still signed in', async ({ signedInPage, context, runner }) => {
  await signedInPage.goto(userPaths.settings());
  await signedInPage.reload();
  await expect(signedInPage.getByRole('banner').getByTitle(runner.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto(userPaths.settings());
  await expect(other.getByRole('banner').getByTitle(runner.email)).toBeVisible();
});

test('the top bar follows the session, on public pages too', async ({ signedInPage }) => {
  await signedInPage.goto('/site/landing');
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeHidden();
  await signedInPage.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signedInPage).toHaveURL(paths.signIn());
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
});

test('after signing out neither the address nor the way back shows anything private', async ({
  signedInPage: page,
  runner,
}) => {
  await page.goto(paths.partners());
  await page.evaluate(() => sessionStorage.setItem('user_username', 'ana'));
  await page.getByRole('link', { name: 'Configuraciones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuraciones');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(paths.signIn());
  expect(await sessionValues(page)).toEqual(NOBODY);
  await page.goBack();
  await expect(page).toHaveURL(/ingreso\?volver=%2Fusuario/);
  await expect(page.locator('body')).not.toContainText(runner.email);
  await page.goto(paths.myRaces());
  await expect(page).toHaveURL(signInFor(paths.myRaces()));
});

test('signing out in one tab signs out the others', async ({ signedInPage: page, context }) => {
  await page.goto(userPaths.settings());
  const other = await context.newPage();
  await other.goto(paths.myRaces());
  const onlooker = await context.newPage();
  await onlooker.goto('/site/blog');
  await other.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(signInFor(userPaths.settings()));
  expect(await sessionValues(page)).toEqual(NOBODY);
  await expect(onlooker.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
  await expect(onlooker).toHaveURL('/site/blog');
});

test('signing in in one tab is seen in the others', async ({ page, context, runner }) => {
  const onlooker = await context.newPage();
  await onlooker.goto('/site/blog');
  const wayIn = onlooker.getByRole('link', { name: 'Ingreso / Crear usuario' });
  await expect(wayIn).toBeVisible();
  await page.goto(paths.signIn());
  await signInOn(page, runner);
  await expect(page).toHaveURL(paths.myRaces());
  await expect(wayIn).toBeHidden();
  await expect(onlooker).toHaveURL('/site/blog');
});

test('a session that has ended elsewhere leads to signing in, and back', async ({
  signedInPage: page,
  runner,
}) => {
  await page.goto(paths.myRaces());
  await page.evaluate(() => sessionStorage.setItem('user_username', 'ana'));
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  await page.request.post('/prod/api/identity/sign-out', { headers: { ...API_KEY, 'x-xsrf-token': xsrf } });
  await page.getByRole('link', { name: 'Configuraciones' }).click();
  await expect(page).toHaveURL(signInFor(userPaths.settings()));
  await expect(page.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
  expect(await sessionValues(page)).toEqual(NOBODY);
  await signInOn(page, runner);
  await expect(page).toHaveURL(userPaths.settings());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the drawer of a phone opens, leads on and signs out', async ({ signedInPage: page }) => {
    await page.goto(userPaths.settings());
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menú' }).click();
    await drawer.getByRole('link', { name: 'Aliados' }).click();
    await expect(page).toHaveURL(paths.partners());
    await expect(page.getByText('ZANCADA15', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copiar cupón/ })).toHaveCount(0);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.mouse.click(20, 400);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menú' }).click();
    await drawer.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(paths.signIn());
    await page.goto(userPaths.settings());
    await expect(page).toHaveURL(signInFor(userPaths.settings()));
  });
});
