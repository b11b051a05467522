import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, formatDayMonth } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import type { RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format();
const organizerUrl = 'https://example.org/organizador';
const RISING = buildDistance({
  stages: [{ price: 110_000, until: addDays(today, 13) }],
  price: 130_000,
  registrationClosesAt: addDays(today, 16),
});
const RACES = [
  buildRace({ uid: 'hoy', name: 'Carrera de hoy', startDate: today, organizerUrl }),
  buildRace({ uid: 'manana', name: 'Carrera de mañana', startDate: addDays(today, 1), organizerUrl }),
  buildRace({ uid: 'ayer', name: 'Carrera de ayer', startDate: addDays(today, -1), organizerUrl }),
  buildRace({
    uid: 'aplazada',
    name: 'Carrera sin fecha',
    startDate: addDays(today, -20),
    status: 'aplazada',
    organizerUrl,
  }),
  buildRace({
    uid: 'por-aplazar',
    name: 'Carrera movida',
    startDate: addDays(today, 10),
    status: 'aplazada',
    organizerUrl,
  }),
  buildRace({
    uid: 'sube',
    name: 'Carrera que sube',
    startDate: addDays(today, 20),
    organizerUrl,
    distances: [RISING],
  }),
  buildRace({
    uid: 'luego',
    name: 'Carrera de luego',
    startDate: addDays(today, 21),
    organizerUrl,
    distances: [RISING],
  }),
  buildRace({
    uid: 'cerrada',
    name: 'Carrera cerrada',
    startDate: addDays(today, 22),
    organizerUrl,
    distances: [buildDistance({ registrationClosesAt: addDays(today, -1) })],
  }),
  buildRace({
    uid: 'por-elegir',
    name: 'Carrera por elegir',
    startDate: addDays(today, 23),
    distances: [buildDistance({ name: '21K' }), buildDistance({ name: '5K' })],
  }),
  buildRace({
    uid: 'larga',
    name: 'Carreralarguísima'.repeat(11),
    city: 'Ciudadlarguísima'.repeat(5),
    startDate: addDays(today, -2),
    distances: [buildDistance({ name: '120K Ultramaratón' })],
  }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('next steps', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
});

const RECORD = '¿Cómo te fue? Registra tu resultado';

function wish(uid: string) {
  const race = RACES.find((one) => one.uid === uid);
  if (!race) throw new Error(`There is no race ${uid}.`);
  const { code, name, startDate, status } = race;
  const distance = race.distances[0]?.name ?? '';
  return { uid, code, name, date: startDate, status: status ?? null, distance };
}

/** Adds races of the catalogue above to a runner's list. */
const add = (api: RunnerApi, uid: string, result = {}) => api.add(wish(uid), result);

const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

test('the runner of a postponed race asks the organiser for its day, whether the old one is gone or not', async ({
  page,
  api,
}) => {
  await add(api, 'aplazada', { status: 'YA ESTOY INSCRITO' });
  await add(api, 'por-aplazar');
  await page.goto('/usuario/mis-carreras');
  const upcoming = page.getByRole('region', { name: 'Próximas' }).getByRole('listitem');
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText([
    'Carrera sin fecha',
    'Carrera movida',
  ]);
  for (const name of ['Carrera sin fecha', 'Carrera movida']) {
    const race = row(page, name);
    await expect(race).toContainText('Aplazada');
    await expect(race).not.toContainText('Faltan');
    await expect(race).not.toContainText(RECORD);
    const organiser = race.getByRole('link', { name: 'Confirma la nueva fecha con el organizador' });
    await expect(organiser).toHaveAttribute('href', organizerUrl);
  }
  await expect(page.locator('main li[data-ground="ink"]')).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
});

const rise = formatDayMonth(addDays(today, 14));
const TERMS = `$\u00a0110.000 · sube a $\u00a0130.000 el ${rise.day} ${rise.month} · cierran en 16 días`;

test('who is not registered is told the price, what follows and when it closes, until it has closed', async ({
  page,
  api,
}) => {
  for (const uid of ['cerrada', 'luego', 'sube']) await add(api, uid);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/usuario/mis-carreras');
  for (const name of ['Carrera que sube', 'Carrera de luego']) {
    await expect(row(page, name).getByText(TERMS, { exact: true })).toBeVisible();
    await expect(
      row(page, name).getByRole('link', { name: /^Inscríbete en la página del org/ }),
    ).toBeVisible();
  }
  const closed = row(page, 'Carrera cerrada');
  await expect(closed).toContainText('Inscripciones cerradas');
  await expect(closed.getByRole('link', { name: 'Mira el recorrido' })).toBeVisible();
  await expect(closed.getByRole('link', { name: /Inscríbete/ })).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Ya me inscribí (Carrera que sube, 10K)' }).click();
  await expect(row(page, 'Carrera que sube')).toContainText('YA ESTOY INSCRITO');
  await expect(row(page, 'Carrera que sube')).not.toContainText('cierran');
});

test('a wish without a distance asks for it, in its row and in its form, and is named without one', async ({
  page,
  api,
}) => {
  const { id } = await api.add({ ...wish('por-elegir'), distance: '' });
  await page.goto(userPaths.editRace(id));
  await expect(page.getByRole('main').getByRole('link', { name: 'Elige la distancia' })).toHaveAttribute(
    'href',
    paths.race('por-elegir'),
  );
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
  await page.goto(paths.myRaces());
  const race = row(page, 'Carrera por elegir');
  await race.getByRole('button', { name: /^Más acciones/ }).click();
  await race.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar' });
  await expect(dialog).toContainText('¿Quieres eliminar Carrera por elegir de tus carreras?');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await race.getByRole('link', { name: 'Elige la distancia' }).click();
  await expect(page).toHaveURL(paths.race('por-elegir'));
  await api.add(wish('por-elegir'));
  await page.goto(paths.myRaces());
  await expect(race).toHaveCount(1);
  await expect(race).toContainText('21K');
});

test('on race day its screen and the race’s page are one press away', async ({ page, api }) => {
  await add(api, 'hoy', { status: 'YA ESTOY INSCRITO' });
  await page.goto('/usuario/mis-carreras');
  const race = row(page, 'Carrera de hoy');
  await expect(race).toContainText('Es hoy');
  await expect(
    race.getByRole('link', { name: /^Ver el día de carrera|^Parciales|^¿Cómo te fue\?/ }),
  ).toHaveAttribute('href', /dia-de-carrera/);
  await expectAccessibleInEveryLook(page);
  await race.getByRole('link', { name: 'Carrera de hoy' }).first().click();
  await expect(page).toHaveURL('/site/detallecarrera/hoy?distancia=10K');
});

test('a time that does not count yet leads to the form that makes it count', async ({ page, api }) => {
  await add(api, 'ayer', { status: 'YA ESTOY INSCRITO', raceTime: '00:50:00' });
  await page.goto('/usuario/mis-carreras');
  const race = row(page, 'Carrera de ayer');
  await expect(race).not.toContainText('+ resultado');
  await race.getByRole('link', { name: 'Márcala RETO SUPERADO y contará' }).click();
  await page.getByRole('button', { name: 'Marcar RETO SUPERADO' }).click();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('¡Nueva marca personal!')).toBeVisible();
  await page.goto('/usuario/mis-carreras');
  await expect(race).toContainText('50:00');
  await expect(race).not.toContainText('Márcala');
});

test('who comes to record a result finds RETO SUPERADO chosen, and may change it', async ({ page, api }) => {
  await add(api, 'ayer');
  await page.goto('/usuario/mis-carreras');
  await row(page, 'Carrera de ayer').getByRole('link', { name: '+ resultado' }).click();
  const status = page.getByLabel('Estado');
  await expect(status).toHaveValue('RETO SUPERADO');
  await status.selectOption('YA ESTOY INSCRITO');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Guardamos tu resultado.')).toBeVisible();
  await expect(row(page, 'Carrera de ayer').getByRole('link', { name: '+ resultado' })).toBeVisible();
});

test('a race that is completed before its day is asked about', async ({ page, api }) => {
  await add(api, 'manana');
  await page.goto('/usuario/mis-carreras');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  const question = page.getByText('¿Ya la corriste?');
  await expect(page.getByLabel('Estado')).toHaveValue('NO ESTOY INSCRITO AUN');
  await expect(question).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('RETO SUPERADO');
  await expect(question).toBeVisible();
});

test('the longest names and codes fit a screen of 320 px', async ({ page, api }) => {
  const longest = { position: 99_999, raceTime: '23:59:59', shipNumber: 'W'.repeat(15) };
  const { id } = await add(api, 'larga', { status: 'RETO SUPERADO', ...longest });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    paths.myRaces(),
    userPaths.editRace(id),
    userPaths.raceDay(id),
    userPaths.report(),
    userPaths.bestTimes(),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Carreralarguísima');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 320 });
  }
});
