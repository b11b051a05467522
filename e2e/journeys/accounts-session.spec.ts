import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { expect, sessionValues, signInOn, test } from '#e2e/fixtures/signed-in.ts';

const NOBODY = { session_token: null, user_id: null, user_username: null };

test('the guard stops a visitor, and signing in leads on to what was wanted', async ({ page, runner }) => {
  await page.goto('/usuario/perfil?desde=correo');
  await expect(page).toHaveURL('/site/ingreso');
  await signInOn(page, runner);
  await expect(page).toHaveURL('/usuario/perfil?desde=correo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
});

test('who turned away from signing in is not led to the old wish later', async ({ page, runner }) => {
  await page.goto('/usuario/perfil');
  await expect(page).toHaveURL('/site/ingreso');
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
  await expect(page).toHaveURL('/site/ingreso');
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
  await expect(page).toHaveURL('/site/ingreso');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { name: 'Crear usuario' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
  await expect(page).toHaveURL('/site/ingreso');
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
    await expect(page).toHaveURL('/site/ingreso');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.unroute('**/assets/*.js');
    await page.getByRole('main').getByRole('link', { name: 'Crear usuario' }).click();
    await expect(page).toHaveURL('/site/registro');
    await page.getByRole('link', { name: 'Ya tengo un usuario' }).click();
    await expect(page).toHaveURL('/site/ingreso');
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

test('nothing private is in the HTML of the user area, and nobody keeps it', async ({
  signedInPage,
  runner,
}) => {
  const response = await signedInPage.request.get('/usuario/perfil');
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).not.toContain(runner.email);
  expect(html).toContain('Cargando...');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the user area says kindly that it needs it', async ({ page }) => {
    await page.goto('/usuario/mis-carreras');
    await expect(page.getByText('necesitamos JavaScript')).toBeVisible();
    await expect(page.getByRole('main').getByAltText('Cargando...')).toBeHidden();
  });
});

test('a reload and a new tab are still signed in', async ({ signedInPage, context, runner }) => {
  await signedInPage.goto('/usuario/perfil');
  await signedInPage.reload();
  await expect(signedInPage.getByRole('banner')).toContainText(runner.email);
  const other = await context.newPage();
  await other.goto('/usuario/perfil');
  await expect(other.getByRole('banner')).toContainText(runner.email);
  expect(await sessionValues(other)).toMatchObject({ user_username: runner.email });
});

test('the top bar follows the session, on public pages too', async ({ signedInPage }) => {
  await signedInPage.goto('/site/landing');
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeHidden();
  await signedInPage.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signedInPage).toHaveURL('/site/ingreso');
  await expect(signedInPage.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
});

test('signing out empties the session storage and ends the session', async ({ signedInPage: page }) => {
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  expect(await sessionValues(page)).toEqual(NOBODY);
  await page.goto('/usuario/mis-carreras');
  await expect(page).toHaveURL('/site/ingreso');
});

test('signing out in one tab signs out the others', async ({ signedInPage: page, context }) => {
  await page.goto('/usuario/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  const other = await context.newPage();
  await other.goto('/usuario/mis-carreras');
  const onlooker = await context.newPage();
  await onlooker.goto('/site/blog');
  await other.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  expect(await sessionValues(page)).toEqual(NOBODY);
  await expect(onlooker.getByRole('link', { name: 'Ingreso / Crear usuario' })).toBeVisible();
  await expect(onlooker).toHaveURL('/site/blog');
});

test('two tabs that both need a token make one refresh', async ({ signedInPage: page, context }) => {
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  const other = await context.newPage();
  await other.goto('/usuario/mis-carreras');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  let refreshes = 0;
  await context.route('**/identity/refresh', async (route) => {
    refreshes += 1;
    await route.continue();
  });
  // An old token in each tab, as after a night.
  const old = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`;
  for (const tab of [page, other])
    await tab.evaluate((token) => sessionStorage.setItem('session_token', token), old);
  await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: 'Perfil' }).click()));
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  expect(refreshes).toBe(1);
  const [one, two] = await Promise.all([page, other].map(sessionValues));
  expect(one).toEqual(two);
});

test.describe('when calls are refused', () => {
  test.use({ expectedErrors: [/status of (401|409|503)|ERR_FAILED/] });

  test('a token that the server no longer takes is renewed and the call repeated', async ({
    signedInPage: page,
  }) => {
    await page.goto('/usuario/mis-carreras');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
    const forged = `e30.${Buffer.from('{"exp":99999999999}').toString('base64url')}.x`;
    await page.evaluate((token) => sessionStorage.setItem('session_token', token), forged);
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expect(page.getByText('En Zancada desde')).toBeVisible();
    expect((await sessionValues(page)).session_token).not.toBe(forged);
  });

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
    await expect(page).toHaveURL('/site/ingreso');
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/perfil');
  });

  test('a second refusal signs out here', async ({ signedInPage: page }) => {
    await page.route('**/identity/account/data', (route) =>
      route.fulfill({ status: 401, json: { code: 'InvalidToken', detail: 'Tu sesión terminó.' } }),
    );
    await page.goto('/usuario/perfil');
    await expect(page).toHaveURL('/site/ingreso');
    expect(await sessionValues(page)).toEqual(NOBODY);
  });

  test('an outage signs nobody out', async ({ signedInPage: page, runner }) => {
    for (const fail of ['abort', 'unavailable']) {
      await page.route('**/identity/refresh', (route) =>
        fail === 'abort' ? route.abort() : route.fulfill({ status: 503, json: { code: 'Network' } }),
      );
      await page.goto('/usuario/mis-carreras');
      await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
      await expect(page.getByRole('banner')).toContainText(runner.email);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test('a sign-out that does not reach the server still signs out here, and the next sign-in ends the rest', async ({
    signedInPage: page,
    runner,
  }) => {
    await page.goto('/usuario/mis-carreras');
    await page.route('**/identity/sign-out', (route) => route.abort(), { times: 1 });
    await page.evaluate(() => localStorage.setItem('zancada-private:result:1', '{"raceTime":"00:51:08"}'));
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/site/ingreso');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('zancada-private:result:1');
    await page.goto('/usuario/mis-carreras');
    await expect(page).toHaveURL('/site/ingreso');
    await signInOn(page, runner);
    await expect(page).toHaveURL('/usuario/mis-carreras');
  });
});
