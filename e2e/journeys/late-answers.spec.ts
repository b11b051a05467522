import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { type Addable, addableRaces, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, type Runner, signInOn, test } from '#e2e/fixtures/signed-in.ts';

/** Two races of different names. */
async function twoRaces(siteUrl: string, when: 'past' | 'upcoming'): Promise<[Addable, Addable]> {
  const races = await addableRaces(siteUrl, when);
  const [one] = races;
  const other = races.find(({ name, date }) => name !== one?.name && date !== one?.date);
  if (!one || !other) throw new Error('There are too few races.');
  return [one, other];
}

/** The edit screen of a race that has been run and is not recorded yet. */
async function openResult(page: Page, siteUrl: string, runner: Runner) {
  const api = await runnerApi(siteUrl, runner);
  const [race] = await twoRaces(siteUrl, 'past');
  const { id } = await api.add(race);
  await page.goto(paths.editRace(id));
  return api;
}

/** Lets go of what was held back, and waits until the page has dealt with the answer. */
async function letGo(page: Page, release: () => void, address: string): Promise<void> {
  const answered = page.waitForResponse(address);
  release();
  await (await answered).finished();
  await drawn(page);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('more races that come late do not lead a visitor back from a race', async ({ page }) => {
  await page.goto('/site/carreras');
  const release = await holdBack(page, '**/carreras.data?*desde=*');
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await page.getByRole('link', { name: 'Más Información' }).first().click();
  await expect(page).toHaveURL(/detallecarrera/);
  await letGo(page, release, '**/carreras.data?*desde=*');
  await expect(page).toHaveURL(/detallecarrera/);
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/carreras$/);
});

test('more races that come late do not undo the search that was chosen meanwhile', async ({ page }) => {
  await page.goto('/site/carreras');
  const release = await holdBack(page, '**/carreras.data?*desde=*');
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await page.getByLabel('Distancia').selectOption('21K');
  await expect(page).toHaveURL(/\?distance=21K$/);
  await expect(page.getByRole('link', { name: 'Mostrar más' })).toHaveCount(0);
  // Those that fade out do not count.
  await expect(page.locator('article[inert]')).toHaveCount(0);
  const count = await page.getByRole('article').count();
  await letGo(page, release, '**/carreras.data?*desde=*');
  await expect(page).toHaveURL(/\?distance=21K$/);
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByLabel('Distancia')).toHaveValue('21K');
});

test('what was typed does not call a visitor back who opens a race meanwhile', async ({ page }) => {
  await page.goto('/site/carreras');
  await page.clock.install();
  const release = await holdBack(page, '**/detallecarrera/*.data*');
  // The search waits for a clock that stands still until the race is on its way.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Ciudad o carrera').pressSequentially('m');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByAltText('Cargando...').filter({ visible: true })).toHaveCount(1);
  await page.clock.runFor(400);
  release();
  await expect(page).toHaveURL(/detallecarrera/);
});

test('a refresh that comes late does not lead a runner away from where they went', async ({
  signedInPage: page,
}) => {
  const refreshed = await holdBack(page, '**/identity/refresh');
  await page.goto('/site/ingreso');
  const arrived = await holdBack(page, '**/blog.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await letGo(page, refreshed, '**/identity/refresh');
  arrived();
  await expect(page).toHaveURL('/site/blog');
});

test('a search that is given up for the whole list leaves nothing in the form', async ({ page }) => {
  await page.goto('/site/carreras');
  const release = await holdBack(page, '**/carreras.data?*distance=42K*');
  await page.getByLabel('Distancia').selectOption('42K');
  await expect(page.getByAltText('Cargando...').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Todas las Carreras' }).click();
  await expect(page.getByLabel('Distancia')).toHaveValue('');
  await expect(page).toHaveURL(/\/site\/carreras$/);
  release();
});

test('a code that is sent late does not lead a visitor back', async ({ page }) => {
  await page.goto('/site/cambiar-password');
  const release = await holdBack(page, '**/identity/send-reset-code');
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/site/blog');
  await letGo(page, release, '**/identity/send-reset-code');
  await expect(page).toHaveURL('/site/blog');
});

test('a runner who went on while signing in stays there, signed in', async ({ page, runner }) => {
  await page.goto('/site/ingreso');
  const release = await holdBack(page, '**/identity/sign-in');
  await signInOn(page, runner);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/site/blog');
  await letGo(page, release, '**/identity/sign-in');
  await expect(page).toHaveURL('/site/blog');
  await expect(page.getByRole('banner').getByText('Cerrar sesión').first()).toBeVisible();
});

test.describe('a result that is saved slowly', () => {
  test('lets the runner go on, and tells of a record there', async ({ signedInPage: page, runner, site }) => {
    await openResult(page, site.url, runner);
    await page.getByLabel('Tiempo').fill('00:50:00');
    await page.getByLabel('Estado').selectOption('RETO SUPERADO');
    const release = await holdBack(page, '**/races/user');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('link', { name: 'Aliados' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
    release();
    await expect(page.getByText('¡Nueva marca personal!')).toBeVisible();
    await expect(page).toHaveURL('/usuario/aliados');
  });

  test('takes nothing that is typed until it is saved', async ({ signedInPage: page, runner, site }) => {
    const api = await openResult(page, site.url, runner);
    await page.getByLabel('Posición').fill('9');
    const release = await holdBack(page, '**/races/user');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByLabel('Número de chip').pressSequentially('LATE1');
    await expect(page.getByLabel('Número de chip')).toHaveValue('');
    release();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]).toMatchObject({ position: 9, shipNumber: null });
  });
});

test('who says in an old list that they have registered does not undo a result', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const [race] = await twoRaces(site.url, 'upcoming');
  const { id } = await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('button', { name: 'Ya me inscribí' })).toBeVisible();
  const result = { status: 'RETO SUPERADO', raceTime: '00:25:00', position: null, shipNumber: null } as const;
  await api.save(id, result);
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await expect(page.getByText('Esta carrera cambió en otra pestaña')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: race.name })).toContainText('RETO SUPERADO');
  expect((await api.races())[0]).toMatchObject(result);
});

test('a race that was marked as registered elsewhere, too, is taken as done', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const [race] = await twoRaces(site.url, 'upcoming');
  const { id, raceTime, position, shipNumber } = await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('button', { name: 'Ya me inscribí' })).toBeVisible();
  await api.save(id, { status: 'YA ESTOY INSCRITO', raceTime, position, shipNumber });
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await expect(page.getByText('Acción ejecutada exitosamente')).toBeVisible();
  await expect(page.getByText('Esta carrera cambió en otra pestaña')).toHaveCount(0);
});

test('a race that is tried again and added late does not lead the runner back', async ({
  signedInPage: page,
  site,
  consoleErrors,
}) => {
  const [race] = await twoRaces(site.url, 'upcoming');
  await page.route('**/races/user', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto(paths.addRace(race));
  await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  const release = await holdBack(page, '**/races/user');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('link', { name: 'Aliados' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/races/user/')) lists.push(request.url());
  });
  release();
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  await drawn(page);
  expect(lists).toEqual([]);
  await expect(page).toHaveURL('/usuario/aliados');
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
});

test('a race that is added again elsewhere is seen again', async ({ signedInPage: page, runner, site }) => {
  const api = await runnerApi(site.url, runner);
  const [one, other] = await twoRaces(site.url, 'upcoming');
  await api.add(one);
  await api.add(other);
  await page.goto('/usuario/mis-carreras');
  await page.getByRole('button', { name: `Eliminar ${one.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: one.name });
  await expect(row).toHaveCount(0);
  await api.add(one);
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await expect(row).toHaveCount(1);
});
