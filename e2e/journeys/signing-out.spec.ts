import { paths } from '#contract/paths.ts';
import { addableRaces, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { call, expect, signUp, someRunner, test } from '#e2e/fixtures/signed-in.ts';

test.use({ serviceWorkers: 'block' });

test('signing out holds though the server could not be reached, and going back shows nothing', async ({
  signedInPage: page,
  runner,
  site,
  consoleErrors,
}) => {
  const [race] = await addableRaces(site.url, 'past');
  if (!race) throw new Error('There is no past race.');
  await (await runnerApi(site.url, runner)).add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([race.name]);
  await page.route('**/usuario/salir.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/site\/ingreso/);
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/ingreso/);
  await expect(page.getByText(race.name)).toHaveCount(0);
  expect((await page.request.get('/usuario/mis-carreras')).url()).toContain('/site/ingreso');
  consoleErrors.length = 0;
});

test('two runners one after the other on one browser see nothing of each other', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const [race] = await addableRaces(site.url, 'past');
  if (!race) throw new Error('There is no past race.');
  const result = { status: 'RETO SUPERADO', raceTime: '00:50:00' } as const;
  await (await runnerApi(site.url, runner)).add(race, result);
  const screens = ['/usuario/mis-carreras', '/usuario/reporte', '/usuario/best-time'];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toContainText('00:50:00');
  }
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');

  const next = someRunner();
  await signUp(page.request, next, site.url);
  await call(page.request, 'sign-in', next);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('banner')).toContainText(next.email);
    await expect(page.locator('body')).not.toContainText('00:50:00');
    await expect(page.locator('body')).not.toContainText(runner.email);
  }
});

test.describe('while a result waits for a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('signing out on a public page asks first', async ({ signedInPage: page, runner, site }) => {
    const api = await runnerApi(site.url, runner);
    const [race] = await addableRaces(site.url, 'past');
    if (!race) throw new Error('There is no past race.');
    const { id } = await api.add(race);
    await page.goto(paths.editRace(id));
    await page.getByLabel('Posición').fill('321');
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
});
