import { userPaths } from '#contract/user-paths.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

test.use({ serviceWorkers: 'block' });

test('signing out holds though the server never answers, and going back shows nothing', async ({
  page,
  api,
  past: [race],
}) => {
  await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([race.name]);
  await page.evaluate(() => {
    const patience = new AbortController();
    AbortSignal.timeout = () => patience.signal;
    Object.assign(window, { giveUp: () => patience.abort() });
  });
  await page.route('**/usuario/salir', () => {});
  await page.evaluate(() => localStorage.setItem('zancada-private:draft:1', '{}'));
  const asked = page.waitForRequest('**/usuario/salir');
  await page.getByRole('button', { name: 'Salir' }).click();
  await asked;
  await page.evaluate(() => Reflect.get(window, 'giveUp')());
  await expect(page).toHaveURL(/\/site\/ingreso/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('zancada-private:draft:1');
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/ingreso/);
  await expect(page.getByText(race.name)).toHaveCount(0);
  expect((await page.request.get('/usuario/mis-carreras')).url()).toContain('/site/ingreso');
});

test.describe('while a result waits for a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('signing out on a public page asks first', async ({ page, api, past: [race] }) => {
    const { id } = await api.add(race);
    await page.goto(userPaths.editRace(id));
    await page.getByLabel('Puesto general').fill('321');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Todas las Carreras' }).click();
    const out = page.getByRole('button', { name: 'Cerrar sesión' });
    await out.click();
    const question = page.getByRole('dialog', { name: 'Confirmar' });
    await expect(question).toContainText('Hay un resultado que todavía no pudimos enviar.');
    await question.getByRole('button', { name: 'Quedarme' }).click();
    await expect(out).toBeFocused();
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('result:')));
    expect(await kept()).toHaveLength(1);
    await out.click();
    await question.getByRole('button', { name: 'Salir sin enviarlo' }).click();
    await expect(page).toHaveURL('/site/ingreso');
    expect(await kept()).toEqual([]);
  });

  test('signing out leaves nothing in its tab that a runner typed there', async ({
    page,
    api,
    runner,
    past: [race, other],
  }) => {
    const [waiting, typed] = [await api.add(race), await api.add(other)];
    await page.route('**/editar-carrera/*.data*', (route) => route.abort());
    await page.goto(userPaths.editRace(waiting.id));
    await page.evaluate((email) => sessionStorage.setItem('account_email', email), runner.email);
    await page.getByLabel('Puesto general').fill('321');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await page.goto(userPaths.editRace(typed.id));
    await page.getByLabel('Puesto general').fill('77');
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('button', { name: 'Salir sin enviarlo' }).click();
    await expect(page).toHaveURL('/site/ingreso');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/draft:|@/);
  });
});
