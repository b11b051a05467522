import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays } from '#domain/calendar-date.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

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
  const release = await holdBack(page, '**/cambiar-password.data*');
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/site/blog');
  release();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/site/blog');
});

test.describe('with a refusal', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a password refused late leaves who goes on typing where they are', async ({ page, runner }) => {
    await page.goto(paths.signIn());
    const email = page.getByLabel('Correo electrónico');
    const enter = page.getByRole('button', { name: 'Ingresar' });
    await email.fill(runner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Otra.2026!x');
    const release = await holdBack(page, '**/ingreso.data*');
    await enter.click();
    await email.pressSequentially('o');
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(enter).not.toHaveAttribute('aria-disabled', 'true');
    await expect(email).toBeFocused();
  });
});

test('a race that is added late does not lead the runner back, and is in the list', async ({
  signedInPage: page,
  upcoming: [race],
}) => {
  const release = await holdBack(page, '**/mis-carreras/**/*.data*');
  await page.goto(paths.addRace(race));
  await page.getByRole('link', { name: 'Aliados' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
  release();
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  await drawn(page);
  await expect(page).toHaveURL('/usuario/aliados');
  await page.getByRole('link', { name: 'Carreras', exact: true }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: race.name }).first()).toBeVisible();
});

test('what a runner goes on typing while their races are searched stays', async ({
  signedInPage: page,
  api,
}) => {
  for (let at = 0; at < 13; at++) {
    const raceDate = addDays('2020-12-20', -30 * at);
    await api.addOwn({ raceName: 'Vuelta', raceDate, distance: '10K', raceTime: '01:00:00' });
  }
  await page.goto(paths.myRaces());
  const past = page.getByRole('region', { name: 'Pasadas' });
  const search = past.getByLabel('Buscar en tus carreras');
  const showYear = await holdBack(page, '**/mis-carreras.data?*year=2020*');
  await past.getByLabel('Año').selectOption('2020');
  await search.pressSequentially('bog');
  showYear();
  // Beside a chosen year the others are links.
  await expect(past.getByRole('link', { name: '2019' })).toBeVisible();
  await expect(past.getByLabel('Año')).toHaveValue('2020');
  await expect(search).toHaveValue('bog');

  const showFound = await holdBack(page, '**/mis-carreras.data?*name=bog&*');
  await search.press('Enter');
  await search.pressSequentially('otá');
  showFound();
  await expect(past).toContainText('No se encontraron carreras');
  await expect(search).toHaveValue('bogotá');
});

test.describe('a result that is saved slowly', () => {
  test('is not lost when the runner goes on: it is told as a record, and shown there in the end', async ({
    signedInPage: page,
    api,
    past: [race],
  }) => {
    await page.goto(userPaths.editRace((await api.add(race)).id));
    await page.getByLabel('Tiempo').fill('00:50:00');
    await page.getByLabel('Estado').selectOption('RETO SUPERADO');
    const release = await holdBack(page, '**/editar-carrera/*.data*');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('link', { name: 'Records' }).first().click();
    await expect(page.getByText('Todavía no tienes récords')).toBeVisible();
    release();
    await expect(page.getByText(/Ya enviamos tu resultado.+¡Nueva marca personal!$/)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('50:00');
    await expect(page).toHaveURL('/usuario/best-time');
    expect((await api.races())[0]?.raceTime).toBe('00:50:00');
  });

  test('takes nothing that is typed until it is saved', async ({ signedInPage: page, api, past: [race] }) => {
    await page.goto(userPaths.editRace((await api.add(race)).id));
    await page.getByLabel('Puesto general').fill('9');
    const release = await holdBack(page, '**/editar-carrera/*.data*');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
    await page.getByLabel('Número de chip').pressSequentially('LATE1');
    await expect(page.getByLabel('Número de chip')).toHaveValue('');
    release();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]).toMatchObject({ position: 9, shipNumber: null });
  });
});
