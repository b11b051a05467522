import { paths } from '#contract/paths.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { addableRaces, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, signInOn, test } from '#e2e/fixtures/signed-in.ts';

test.use({ serviceWorkers: 'block' });

test('a private screen is left before the server knows of it, and the next sign-in waits for that', async ({
  signedInPage: page,
  runner,
}) => {
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  const release = await holdBack(page, '**/identity/sign-out');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  await signInOn(page, runner);
  await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByRole('banner')).toContainText(runner.email);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(runner.email);
});

test('who goes on after signing out is not led back by the answer', async ({ signedInPage: page }) => {
  await page.goto('/site/landing');
  const release = await holdBack(page, '**/identity/sign-out');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/site/blog');
  const answered = page.waitForResponse('**/identity/sign-out');
  release();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/site/blog');
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
    await page.route('**/races/user', (route) => route.abort());
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
