import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { addableRaces, first, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

// Requests are lost by these tests, not by the service worker.
test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The token of the tab has ended, and no other can be had. */
async function loseToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, claims = '', signature] = (sessionStorage.getItem('session_token') ?? '').split('.');
    const ended = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1000 };
    sessionStorage.setItem('session_token', [head, btoa(JSON.stringify(ended)), signature].join('.'));
  });
  await page.route('**/identity/refresh', (route) => route.abort('internetdisconnected'));
}

test('a category can be chosen without a network, the partners being there', async ({
  signedInPage: page,
}) => {
  await page.goto('/usuario/aliados');
  const count = page.getByRole('article');
  await expect(count.first()).toBeVisible();
  const all = await count.count();
  await loseToken(page);
  await page.getByRole('group', { name: 'Categoría' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
  await expect(count.first()).toBeVisible();
  expect(await count.count()).toBeLessThan(all);
});

test('a screen on the way that cannot be had says so', async ({ signedInPage: page }) => {
  await page.goto('/usuario/aliados');
  await expect(page.getByRole('article').first()).toBeVisible();
  await loseToken(page);
  await page.getByRole('link', { name: 'Perfil' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
});

test('a report whose filter cannot be loaded stays', async ({ signedInPage: page, runner, site }) => {
  const api = await runnerApi(site.url, runner);
  const [race] = first(await addableRaces(site.url, 'past'), 1);
  if (!race) throw new Error('There is no past race.');
  await api.add(race, { status: 'RETO SUPERADO', raceTime: '00:50:00' });
  await page.goto(paths.report());
  await expect(page.getByRole('heading', { name: 'Resumen de carreras' })).toBeVisible();
  await loseToken(page);
  await page.getByRole('button', { name: race.distance, exact: true }).click();
  await expect(page.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resumen de carreras' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
});

test('the list stays when a race was deleted and the list cannot be loaded anew', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const races = await addableRaces(site.url, 'upcoming');
  const [gone] = first(races, 1);
  const left = races.find(({ name }) => name !== gone?.name);
  if (!gone || !left) throw new Error('There are too few races.');
  await api.add(gone);
  await api.add(left);
  await page.goto(paths.myRaces());
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: gone.name })).toBeVisible();
  let lost = 0;
  await page.route('**/races/user/*', (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    lost++;
    return route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: `Eliminar ${gone.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
  await expect.poll(() => lost).toBe(1);
  await expect(rows.filter({ hasText: left.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  await expect(rows.filter({ hasText: gone.name })).toHaveCount(0);
});

test('a race marked as registered stays so when the list cannot be loaded anew', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const [race] = await addableRaces(site.url, 'upcoming');
  if (!race) throw new Error('There is no race to come.');
  await api.add(race);
  await page.goto(paths.myRaces());
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: race.name }).first();
  await expect(row).toContainText('NO ESTOY INSCRITO AUN');
  const lost = page.waitForEvent('requestfailed');
  await page.route(`**/races/user/${runner.email.replace('@', '*')}`, (route) =>
    route.abort('internetdisconnected'),
  );
  await row.getByRole('button', { name: 'Ya me inscribí' }).click();
  await lost;
  await expect(page.getByText('Acción ejecutada exitosamente')).toBeVisible();
  await expect(row).toContainText('YA ESTOY INSCRITO');
});

for (const { screen, name } of [
  { screen: 'the list', name: 'Volver a mis carreras' },
  { screen: 'the report', name: 'Histórico' },
  { screen: 'the records', name: 'Records' },
])
  test(`${screen} opened while a result is saved shows it in the end`, async ({
    signedInPage: page,
    runner,
    site,
  }) => {
    const api = await runnerApi(site.url, runner);
    const [race, other] = first(await addableRaces(site.url, 'past'), 2);
    if (!race || !other) throw new Error('There are too few races.');
    await api.add(other, { status: 'RETO SUPERADO', raceTime: '01:10:10' });
    const { id } = await api.add(race);
    await page.goto(paths.editRace(id));
    await page.getByLabel('Tiempo').fill('00:12:34');
    await page.getByLabel('Estado').selectOption('RETO SUPERADO');
    const release = await holdBack(page, '**/races/user');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByText('01:10:10').first()).toBeVisible();
    release();
    await expect(page.getByText('¡Nueva marca personal!')).toBeVisible();
    await expect(page.getByText('00:12:34').first()).toBeVisible();
  });

test('the list opened while a race is added shows it in the end', async ({ signedInPage: page, site }) => {
  const [race] = await addableRaces(site.url, 'upcoming');
  if (!race) throw new Error('There is no race to come.');
  const release = await holdBack(page, '**/races/user');
  await page.goto(paths.addRace(race));
  await page.getByRole('link', { name: 'Carreras', exact: true }).first().click();
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
  release();
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: race.name }).first()).toBeVisible();
});
