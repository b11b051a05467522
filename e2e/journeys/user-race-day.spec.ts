import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import type { RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, call, expect, makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const distances = [buildDistance({ name: '5K', startTime: '09:00' }), buildDistance({ startTime: '06:45' })];
const RACES = [
  buildRace({ uid: 'tres', name: 'La de tres días', startDate: addDays(today, 3), distances }),
  buildRace({ uid: 'cuatro', name: 'La de cuatro días', startDate: addDays(today, 4) }),
  buildRace({ uid: 'pasada', name: 'La de antes', startDate: addDays(today, -9) }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('race day', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
});

async function add(api: RunnerApi, uid: string) {
  const race = RACES.find((one) => one.uid === uid);
  if (!race) throw new Error(`There is no race ${uid}.`);
  const { code, name, startDate: date } = race;
  return api.add({ uid, code, name, date, status: null, distance: '10K' });
}

const card = (page: Page): Locator => page.getByRole('region', { name: /^Día de carrera/ });

async function expectFacts(on: Locator): Promise<void> {
  await expect(on).toContainText('6:45 a. m.');
  await expect(on).toContainText('Parque Simón Bolívar, Bogotá');
  await expect(on.getByRole('link', { name: /^Cómo llegar/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=4.658%2C-74.093',
  );
  await expect(on.getByRole('link', { name: /^Abrir en otro mapa/ })).toHaveAttribute('href', /^geo:4\.658,/);
  await expect(on.getByRole('link', { name: /^Recorrido/ })).toHaveAttribute(
    'href',
    '/site/detallecarrera/tres?distancia=10K',
  );
  await expect(on.getByRole('link', { name: /^Página del organizador/ })).toHaveAttribute(
    'href',
    'https://example.org/carrera',
  );
}

test('four days before a race my races say nothing of its day; its menu leads there', async ({
  page,
  api,
}) => {
  await add(api, 'cuatro');
  await page.goto(paths.myRaces());
  await expect(page.getByText('Faltan 4 días')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('link', { name: /^Día de carrera/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La de cuatro días');
});

for (const width of [390, 1280])
  test(`at ${width} px, three days before, my races have the hour, the place, the way and the course`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await add(api, 'tres');
    await page.goto(paths.myRaces());
    await expectFacts(card(page));
    if (width === 390) await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width, height: 844 });
    await card(page)
      .getByRole('link', { name: /^Arma tu lista/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La de tres días');
    await expectFacts(page.getByRole('article'));
    if (width === 390) await expectAccessibleInEveryLook(page);
  });

test('a list begins with what a runner chooses; it is ticked on my races, by the keyboard too', async ({
  page,
  api,
}) => {
  const { id } = await add(api, 'tres');
  await page.goto(userPaths.raceDay(id));
  const list = page.getByRole('region', { name: 'Mi lista' });
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await list.getByRole('button', { name: 'Agregar Chip' }).click();
  await expect(list.getByRole('checkbox', { name: 'Chip' })).not.toBeChecked();
  await expect(list.getByRole('button', { name: 'Agregar Chip' })).toHaveCount(0);
  await page.getByLabel('Agregar a mi lista').fill('Gafas de sol');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByLabel('Agregar a mi lista')).toBeFocused();
  await list.getByRole('checkbox', { name: 'Chip' }).check();
  await expect(page.getByLabel('Agregar a mi lista')).not.toBeFocused();
  await expect(list).not.toContainText('Escribe qué quieres llevar.');
  await page.getByLabel('Agregar a mi lista').focus();
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Escribe qué quieres llevar.');
  await expectAccessibleInEveryLook(page);

  await page.goto(paths.myRaces());
  const glasses = card(page).getByRole('checkbox', { name: 'Gafas de sol' });
  await glasses.focus();
  await page.keyboard.press('Space');
  await expect(glasses).toBeChecked();
  await page.goto(userPaths.raceDay(id));
  await expect(list.getByRole('checkbox', { name: 'Gafas de sol' })).toBeChecked();
  await list.getByRole('button', { name: 'Quitar Gafas de sol' }).click();
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await expect(list.getByRole('button', { name: 'Quitar Chip' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByLabel('Agregar a mi lista')).toBeFocused();
});

test('from race day on the result is a press away', async ({ page, api }) => {
  const [next, last] = [await add(api, 'tres'), await add(api, 'pasada')];
  const result = page.getByRole('link', { name: '¿Cómo te fue? Registra tu resultado' });
  await page.goto(userPaths.raceDay(next.id));
  await expect(result).toHaveCount(0);
  await page.goto(userPaths.raceDay(last.id));
  await result.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La de antes');
  await expect(page.getByLabel('Estado')).toHaveValue('RETO SUPERADO');
  await page.goBack();
  await page.getByRole('link', { name: 'Volver a mis carreras' }).click();
  await expect(page).toHaveURL(paths.myRaces());
});

test('the list of the last race comes over', async ({ page, api }) => {
  const before = await add(api, 'pasada');
  const { id } = await add(api, 'tres');
  await page.goto(userPaths.raceDay(before.id));
  await page.getByRole('button', { name: 'Agregar Desayuno' }).click();
  await page.getByRole('checkbox', { name: 'Desayuno' }).check();
  await page.goto(userPaths.raceDay(id));
  await page.getByRole('button', { name: 'Usar la lista de «La de antes»' }).click();
  await expect(page.getByRole('checkbox', { name: 'Desayuno' })).not.toBeChecked();
});

test.describe('kept on the phone', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/],
  });

  const KEEP = 'Guardar en este teléfono para verla sin conexión';
  const keptNames = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /private:(day|list):/.test(key)));
  const cachedPaths = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return found.flat().map(({ url }) => new URL(url).pathname);
    });

  /** A race with a list of two things, stored on the device or not. */
  async function prepared(page: Page, api: RunnerApi) {
    const { id } = await add(api, 'tres');
    await page.goto(userPaths.raceDay(id));
    for (const name of ['Chip', 'Desayuno']) {
      await page.getByRole('button', { name: `Agregar ${name}` }).click();
      await expect(page.getByRole('checkbox', { name })).toBeVisible();
    }
    return id;
  }

  async function keep(page: Page): Promise<void> {
    await page.getByRole('button', { name: KEEP }).click();
    await expect(page.getByText('Guardada en este teléfono.')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  test('on race morning everything is there without a network, what is ticked stays, and signing out leaves nothing', async ({
    page,
    api,
    context,
  }) => {
    const id = await prepared(page, api);
    await api.aim(id, '00:50:00');
    await page.reload();
    await expect(page.getByRole('link', { name: /^Tiempo objetivo 50:00/ })).toHaveAttribute(
      'href',
      userPaths.goal(id),
    );
    expect((await keptNames(page)).join()).not.toContain('day:');
    await keep(page);

    await context.setOffline(true);
    await page.goto(paths.myRaces());
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'La de tres días' })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFacts(page.getByRole('article'));
    }
    await expect(page.getByRole('article')).toContainText('Tiempo objetivo 50:00');
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + 3 * 86_400_000);
    await later.goto(paths.myRaces());
    await expect(later.getByRole('article')).toContainText('Es hoy');
    await later.close();
    await page.getByRole('checkbox', { name: 'Chip' }).check();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Chip' })).toBeChecked();
    // What the bars cover has no size for a finger.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await context.setOffline(false);
    await expect(page).toHaveURL(paths.myRaces());
    await page.goto(userPaths.raceDay(id));
    await expect(page.getByRole('checkbox', { name: 'Chip' })).toBeChecked();
    expect((await cachedPaths(page)).filter((path) => /usuario|api/.test(path))).toEqual([]);

    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(paths.signIn());
    expect(await keptNames(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(userPaths.raceDay(id));
    await expect(page.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
    await expect(page.getByText('La de tres días')).toHaveCount(0);
  });

  test('a page that is open when the network goes shows what is kept, and a tab without it is told of signing out', async ({
    page,
    api,
    context,
  }) => {
    const id = await prepared(page, api);
    await keep(page);
    const other = await context.newPage();
    await other.goto(paths.myRaces());
    await context.setOffline(true);
    await other.getByRole('link', { name: /^Ver todo/ }).click();
    await expect(other.getByRole('heading', { level: 2, name: 'La de tres días' })).toBeVisible();
    await expect(other).toHaveURL(/sin-conexion/);
    await other.getByRole('checkbox', { name: 'Desayuno' }).check();
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Salir' }).click();
    await expect(other.getByText('La de tres días')).toHaveCount(0);
    expect(await keptNames(other)).toEqual([]);
    await context.setOffline(false);
    expect(id).toContain('10K');
  });

  test('what is kept can be taken back, and goes with the account', async ({ page, api, runner }) => {
    await prepared(page, api);
    await keep(page);
    await page.getByRole('button', { name: 'Quitarla de este teléfono' }).click();
    await expect(page.getByRole('button', { name: KEEP })).toBeVisible();
    expect((await keptNames(page)).join()).not.toContain('day:');
    await keep(page);
    await page.goto(userPaths.profile());
    await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
    await page.getByLabel('Contraseña', { exact: true }).last().fill(runner.password);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page).toHaveURL(paths.landing());
    expect(await keptNames(page)).toEqual([]);
  });

  test('when another account signs in, what the last one kept is gone', async ({
    page,
    api,
    context,
    site,
  }) => {
    await prepared(page, api);
    await keep(page);
    // As when a session ends without a sign-out.
    await context.clearCookies();
    await context.setOffline(true);
    await page.goto(paths.myRaces());
    await expect(page.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
    await expect(page.getByText('La de tres días')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(/ingreso/);
    const other = someRunner();
    await makeAccount(site, other);
    await context.clearCookies();
    await call(page.request, 'sign-in', other);
    await page.goto(paths.myRaces());
    await expect.poll(() => keptNames(page)).toEqual([]);
  });
});
