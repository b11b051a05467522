import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';

import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import type { RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, call, expect, makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const route: Coordinates[] = Array.from({ length: 90 }, (_, index) => [4.658 + index / 1000, -74.093]);
const distances = [
  buildDistance({ startTime: '06:45', route }),
  buildDistance({ name: '5K', startTime: '09:00' }),
];
const started = new Date(Date.now() - 5 * 3_600_000 - 600_000).toISOString();
const RACES = [
  buildRace({ uid: 'tres', name: 'La de tres días', startDate: addDays(today, 3), distances }),
  buildRace({ uid: 'cuatro', name: 'La de cuatro días', startDate: addDays(today, 4) }),
  buildRace({ uid: 'hoy', name: 'La de hoy', startDate: today, distances }),
  buildRace({
    uid: 'ya',
    name: 'La de ahora',
    startDate: started.slice(0, 10),
    distances: [buildDistance({ startTime: started.slice(11, 16), route })],
  }),
  buildRace({ uid: 'pasada', name: 'La de antes', startDate: addDays(today, -9) }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('race day', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

async function add(api: RunnerApi, uid: string, status?: 'YA ESTOY INSCRITO', distance = '10K') {
  const race = RACES.find((one) => one.uid === uid);
  if (!race) throw new Error(`There is no race ${uid}.`);
  const { code, name, startDate: date } = race;
  return api.add({ uid, code, name, date, status: null, distance }, status && { status });
}

const card = (page: Page): Locator => page.getByRole('region', { name: /^Día de carrera/ });
const day = (page: Page): Locator => page.getByRole('article');
const field = (page: Page | Locator): Locator => page.getByLabel('¿Cómo te fue? Tu tiempo');
const at = (hour: string, date = today) => new Date(`${date}T${hour}-05:00`);
const resultOf = async (api: RunnerApi, id: string) => {
  const race = (await api.races()).find((one) => one.id === id);
  return race && [race.status, race.raceTime];
};

async function expectFacts(on: Locator): Promise<void> {
  await expect(on).toContainText('6:45 a. m.');
  await expect(on).toContainText('Parque Simón Bolívar, Bogotá');
  await expect(on.getByRole('link', { name: /^Cómo llegar/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=4\.658%2C-74\.093$/,
  );
}

async function expectFewControls(on: Locator): Promise<void> {
  expect(
    await on.locator('a, button, input, select, summary').filter({ visible: true }).count(),
  ).toBeLessThanOrEqual(4);
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

test('three days before, my races have hour, place and way, and the day its course too', async ({
  page,
  api,
}) => {
  await add(api, 'tres');
  await page.goto(paths.myRaces());
  await expectFacts(card(page));
  await card(page).getByRole('link', { name: 'Ver el día de carrera' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La de tres días');
  await expectFacts(day(page));
  await expect(day(page).getByRole('link', { name: /^Recorrido/ })).toHaveAttribute(
    'href',
    '/site/detallecarrera/tres?distancia=10K',
  );
});

test('an open day goes from place and hour to splits to one time field as the clock does', async ({
  page,
  api,
}) => {
  const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
  await api.aim(id, '00:50:00');
  await page.clock.install({ time: at('06:43:00') });
  for (const path of [paths.myRaces(), userPaths.raceDay(id)]) {
    await page.goto(path);
    await expect(page.getByText('6:45 a. m.').first()).toBeVisible();
    await expect(page.getByText('¿Cómo te fue?')).toHaveCount(0);
  }
  await expectFacts(day(page));
  await expectFewControls(day(page));
  await expectAccessibleInEveryLook(page);

  await page.clock.setFixedTime(at('06:45:01'));
  const splits = page.getByRole('list', { name: 'Parciales' });
  await page.clock.runFor(6_000);
  await expect(splits.getByRole('listitem')).toHaveText([
    /^km 15:00$/,
    ...Array(8).fill(/^km/),
    /^km 1050:00$/,
  ]);
  expect(
    await splits
      .getByText('5:00', { exact: true })
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize)),
  ).toBeGreaterThanOrEqual(28);
  await expectFewControls(day(page));
  await expectAccessibleInEveryLook(page);

  await page.clock.setFixedTime(at('07:35:01'));
  await page.clock.runFor(6_000);
  await expect(field(page)).toBeVisible();
  await expect(splits).toHaveCount(0);
  await expectFewControls(day(page));
  await expectAccessibleInEveryLook(page);
});

test('three taps from my races record a result, and the record is told', async ({ page, api }) => {
  const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
  await page.clock.install({ time: at('23:00:00') });
  await page.goto(paths.myRaces());
  await page.getByRole('link', { name: '¿Cómo te fue? Escribe tu tiempo' }).tap();
  await field(page).tap();
  await page.keyboard.type('5012');
  await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
  await expect(page.getByRole('dialog', { name: '¡Nueva marca personal!' })).toContainText('50:12');
  expect(await resultOf(api, id)).toEqual(['RETO SUPERADO', '00:50:12']);
  await page.getByRole('dialog').getByRole('link', { name: 'Volver a mis carreras' }).tap();
  await expect(page).toHaveURL(paths.myRaces());
});

test('who is through before the estimate says so; what the chip number was stays', async ({ page, api }) => {
  const { id } = await add(api, 'ya');
  await api.save(id, { status: 'YA ESTOY INSCRITO', raceTime: null, position: null, shipNumber: 'AB12' });
  await page.goto(userPaths.raceDay(id));
  await page.getByRole('link', { name: 'Ya terminé' }).tap();
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
  await expect(page.getByText('Escribe tu tiempo.')).toBeVisible();
  await page.keyboard.type('4905');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('49:05');
  expect((await api.races()).find((race) => race.id === id)).toMatchObject({ shipNumber: 'AB12' });
});

test.describe('with a refusal', () => {
  test.use({ expectedErrors: [/status of 412|ERR_INTERNET_DISCONNECTED/] });

  test('a time that was saved elsewhere meanwhile is not overwritten: the runner is led to choose', async ({
    page,
    api,
  }) => {
    const { id } = await add(api, 'ya', 'YA ESTOY INSCRITO');
    await page.goto(`${userPaths.raceDay(id)}?resultado`);
    await field(page).fill('50:12');
    await api.save(id, { status: 'RETO SUPERADO', raceTime: '00:49:05', position: null, shipNumber: null });
    await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: 'Ya tiene 00:49:05: elige qué tiempo queda.' }).tap();
    await page.getByRole('button', { name: 'Guardar lo que escribí' }).tap();
    await expect.poll(() => resultOf(api, id)).toEqual(['RETO SUPERADO', '00:50:12']);
  });

  test('a waiting time that is being put right stays to be, though it is sent meanwhile', async ({
    page,
    api,
  }) => {
    const { id } = await add(api, 'ya', 'YA ESTOY INSCRITO');
    const save = page.getByRole('button', { name: 'Guardar mi tiempo' });
    await page.goto(`${userPaths.raceDay(id)}?resultado`);
    await page.route('**/*-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await field(page).fill('50:12');
    await save.tap();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await field(page).fill('50:1');
    await page.unrouteAll();
    await expect(page.getByText('Ya enviamos tu resultado de La de ahora.')).toBeVisible();
    await field(page).pressSequentially('1');
    await save.tap();
    await page.getByRole('link', { name: 'Ya tiene 00:50:12: elige qué tiempo queda.' }).tap();
    await page.getByRole('button', { name: 'Guardar lo que escribí' }).tap();
    await expect.poll(() => resultOf(api, id)).toEqual(['RETO SUPERADO', '00:50:11']);
  });

  for (const isReloaded of [false, true])
    test(`a waiting time that was sent is shown as the result, ${isReloaded ? 'after a reload, too' : 'where it was typed'}`, async ({
      page,
      api,
    }) => {
      const { id } = await add(api, 'ya', 'YA ESTOY INSCRITO');
      const waits = page.getByText('Guardamos tu resultado en este dispositivo');
      await page.goto(`${userPaths.raceDay(id)}?resultado`);
      await page.route('**/*-carrera/*.data*', (route) => route.abort('internetdisconnected'));
      await field(page).fill('50:12');
      await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
      await expect(waits).toBeVisible();
      if (isReloaded) await page.reload();
      await expect(waits).toBeVisible();
      await page.unrouteAll();
      await expect(day(page).getByRole('link', { name: 'Ver el resultado' })).toBeVisible();
      await expect(waits).toHaveCount(0);
    });

  test('a time typed on the race day takes nothing from what waits for the same race', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await add(api, 'ya', 'YA ESTOY INSCRITO');
    const edit = await context.newPage();
    await edit.goto(`${userPaths.editRace(id)}?resultado`);
    await page.goto(`${userPaths.raceDay(id)}?resultado`);
    await context.setOffline(true);
    await edit.bringToFront();
    await edit.getByLabel('Puesto general').fill('12');
    await edit.getByRole('button', { name: 'Actualizar' }).tap();
    await expect(edit.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    // A tab that is closed is online for a moment, and would send it.
    await edit.goto('about:blank');
    await field(page).fill('50:12');
    await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => resultOf(api, id), { timeout: 15_000 }).toEqual(['RETO SUPERADO', '00:50:12']);
    expect((await api.races()).find((race) => race.id === id)).toMatchObject({ position: 12 });
  });
});

for (const uid of ['tres', 'ya', 'pasada'])
  test(`nothing moves while the day of ${uid} is loaded, and large text fits`, async ({ page, api }) => {
    const { id } = await add(api, uid);
    await api.aim(id, '00:50:00');
    const shifts = await watchLayoutShifts(page);
    await page.goto(userPaths.raceDay(id));
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('article :is(dd, li, a, button, p)')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
  });

test('what to take is ticked, added to and taken off, by the keyboard too, and goes along to the next race', async ({
  page,
  api,
}) => {
  const { id } = await add(api, 'tres');
  await page.goto(userPaths.raceDay(id));
  const list = page.getByRole('group');
  await expect(list.getByText('Qué llevar 0 de 10')).toBeVisible();
  await expect(list.getByText(/· Chip · Documento/)).toBeVisible();
  await list.getByText('Qué llevar').tap();
  await page.getByLabel('Añadir a mi lista').fill('Gafas de sol');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(11);
  await expect(page.getByLabel('Añadir a mi lista')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Gafas de sol' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Quitar Chip' }).tap();
  await expect(page.getByRole('checkbox')).toHaveCount(10);
  await expectAccessibleInEveryLook(page);
  await page.reload();
  await expect(list.getByText('Qué llevar 1 de 10')).toBeVisible();
  const other = await add(api, 'cuatro');
  await page.goto(userPaths.raceDay(other.id));
  await expect(list.getByText('Qué llevar 0 de 10')).toBeVisible();
});

test.describe('kept on the phone', () => {
  test.slow();
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/],
  });

  const KEEP = 'Guardar en este teléfono para verla sin conexión';
  const keptNames = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /private:(day|list):/.test(key)));

  async function keep(page: Page, id: string): Promise<void> {
    await page.goto(userPaths.raceDay(id));
    await page.getByRole('button', { name: KEEP }).tap();
    await expect(page.getByText('Guardada en este teléfono.')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Menú' }).tap();
    await page
      .getByRole('dialog', { name: 'Menú' })
      .getByRole('button', { name: /Salir|Cerrar sesión/ })
      .tap();
  }

  for (const next of [paths.landing(), userPaths.partners()])
    test(`a time typed at the finish without a network, from cold, is in the row when ${next} is opened`, async ({
      playwright,
      launchOptions,
      runner,
      site,
      api,
    }) => {
      const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
      const profile = mkdtempSync(join(tmpdir(), 'zancada-profile-'));
      const open = (options = {}) =>
        playwright.chromium.launchPersistentContext(profile, {
          ...launchOptions,
          ...options,
          baseURL: site.url,
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          locale: 'es-CO',
          timezoneId: 'America/Bogota',
        });
      const night = await open();
      await night.clock.install({ time: at('05:00:00') });
      const before = await night.newPage();
      await call(before.request, 'sign-in', runner);
      await keep(before, id);
      await night.close();

      // A service worker that is just starting is not offline yet: nobody listens where its requests go.
      const finish = await open({ proxy: { server: 'http://127.0.0.1:9' } });
      await finish.setOffline(true);
      await finish.clock.install({ time: at('23:00:00') });
      const page = await finish.newPage();
      await page.goto('/');
      await field(page).tap();
      await page.keyboard.type('5012');
      await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
      await expect(page.getByText(/conexión/).filter({ visible: true })).toContainText([
        'Guardamos tu resultado',
      ]);
      await finish.close();
      expect(await resultOf(api, id)).toEqual(['YA ESTOY INSCRITO', null]);

      const home = await open();
      const later = await home.newPage();
      await later.goto(next);
      await expect(later.getByText('Ya enviamos tu resultado de La de hoy.')).toBeVisible();
      expect(await resultOf(api, id)).toEqual(['RETO SUPERADO', '00:50:12']);
      expect(
        await later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('result:'))),
      ).toEqual([]);
      await home.close();
      rmSync(profile, { recursive: true });
    });

  test('without a network the day has hour, way, course and splits, and signing out leaves nothing', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
    await api.aim(id, '00:50:00');
    await page.clock.install({ time: at('05:00:00') });
    await page.goto(userPaths.raceDay(id));
    expect((await keptNames(page)).join()).not.toContain('day:');
    await keep(page, id);
    await context.setOffline(true);
    await page.goto(paths.myRaces());
    await expect(page.getByRole('heading', { level: 2, name: 'La de hoy' })).toBeVisible();
    await expectFacts(day(page));
    await expect(day(page).locator('svg path').last()).toHaveAttribute('d', /^M/);
    await page.getByText('Qué llevar').tap();
    await page.getByRole('checkbox', { name: 'Chip' }).check();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.setFixedTime(at('06:46:00'));
    await page.clock.runFor(6_000);
    await expect(page.getByRole('list', { name: 'Parciales' })).toContainText('50:00');
    await expectFewControls(day(page));

    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await expect(page).toHaveURL(paths.myRaces());
    await signOut(page);
    await expect(page).toHaveURL(paths.signIn());
    expect(await keptNames(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(userPaths.raceDay(id));
    await expect(page.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
    await expect(page.getByText('La de hoy')).toHaveCount(0);
  });

  test('two days kept on one phone share the list, and each takes its own time', async ({
    page,
    api,
    context,
  }) => {
    const ids = [
      await add(api, 'hoy', 'YA ESTOY INSCRITO'),
      await add(api, 'hoy', 'YA ESTOY INSCRITO', '5K'),
    ];
    await page.clock.install({ time: at('05:00:00') });
    for (const { id } of ids) await keep(page, id);
    await context.setOffline(true);
    await page.goto(paths.myRaces());
    await expect(day(page)).toHaveCount(2);
    await expect(page.getByText('Qué llevar')).toHaveCount(1);
    await page.clock.setFixedTime(at('23:00:00'));
    await page.clock.runFor(6_000);
    for (const each of await day(page).all()) {
      await each.getByText('¿Cómo te fue? Tu tiempo').tap();
      await expect(field(each)).toBeFocused();
    }
  });

  test('a correction that is typed when the network returns is kept, and the page that was asked for follows', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
    await page.clock.install({ time: at('05:00:00') });
    await keep(page, id);
    await page.clock.setFixedTime(at('23:00:00'));
    await context.setOffline(true);
    await page.goto(userPaths.partners());
    await field(page).fill('45:30');
    const save = page.getByRole('button', { name: 'Guardar mi tiempo' });
    await save.tap();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await field(page).fill('44:30');
    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await save.tap();
    await page.clock.runFor(6_000);
    await expect(page).toHaveURL(userPaths.partners());
    await expect.poll(() => resultOf(api, id)).toEqual(['RETO SUPERADO', '00:44:30']);
  });

  test('a public page that was visited leads to the day without a network', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await add(api, 'tres');
    await keep(page, id);
    await page.goto(paths.landing());
    await expect
      .poll(() =>
        page.evaluate(
          async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
          page.url(),
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto(paths.landing());
    await page.getByRole('status').getByRole('link', { name: 'Mis carreras' }).tap();
    await expectFacts(day(page));
  });

  test('a page that is open when the network goes shows what is kept, and a tab without it is told of signing out', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await add(api, 'tres');
    await keep(page, id);
    const other = await context.newPage();
    await other.goto(paths.myRaces());
    await context.setOffline(true);
    await other.getByRole('link', { name: 'Ver el día de carrera' }).tap();
    await expect(other.getByRole('heading', { level: 2, name: 'La de tres días' })).toBeVisible();
    await expect(other).toHaveURL(/sin-conexion/);
    await signOut(page);
    // It is loaded again.
    await expect(other.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
    await expect(other.getByText('La de tres días')).toHaveCount(0);
    expect(await keptNames(other)).toEqual([]);
    await context.setOffline(false);
  });

  test('what is kept can be taken back, and goes with the account', async ({ page, api, runner }) => {
    const { id } = await add(api, 'tres');
    await keep(page, id);
    await page.getByRole('button', { name: 'Quitarla de este teléfono' }).tap();
    await expect(page.getByRole('button', { name: KEEP })).toBeVisible();
    expect((await keptNames(page)).join()).not.toContain('day:');
    await keep(page, id);
    await page.goto(userPaths.profile());
    await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
    await page.getByLabel('Contraseña', { exact: true }).last().fill(runner.password);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page).toHaveURL(paths.landing());
    expect(await keptNames(page)).toEqual([]);
  });

  test('another account sees neither copy nor list of the last one, and does not send its result', async ({
    page,
    api,
    context,
    site,
  }) => {
    const { id } = await add(api, 'hoy', 'YA ESTOY INSCRITO');
    await page.clock.install({ time: at('05:00:00') });
    await keep(page, id);
    await page.clock.setFixedTime(at('23:00:00'));
    await page.clock.runFor(6_000);
    await context.setOffline(true);
    await field(page).fill('50:12');
    await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await expect(page.getByText(/internet|No hay conexión/).filter({ visible: true })).toHaveCount(1);
    // As when a session ends without a sign-out.
    await context.clearCookies();
    await page.goto(paths.myRaces());
    await expect(page.getByText('Tus carreras solo se ven con internet.')).toBeVisible();
    await expect(page.getByText('La de hoy')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(/ingreso/);
    const other = someRunner();
    await makeAccount(site, other);
    await context.clearCookies();
    // A screen that is left while it sends would never end its answer.
    await page.goto('about:blank');
    await call(page.request, 'sign-in', other);
    const sent = page.waitForResponse((answer) => answer.url().includes('editar-carrera'));
    // Asked once the answer is read, of whose own end the browser does not always tell.
    const revalidated = page.waitForResponse((answer) => answer.url().includes('landing.data'));
    await page.goto(paths.landing());
    await Promise.all([sent, revalidated]);
    await page.goto(paths.myRaces());
    await expect.poll(() => keptNames(page)).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('result:'))),
    ).toHaveLength(1);
    expect(await resultOf(api, id)).toEqual(['YA ESTOY INSCRITO', null]);
  });
});
