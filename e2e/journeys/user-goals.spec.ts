import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { userPaths } from '#contract/user-paths.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import type { Addable } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';

const THIS_YEAR = new Date(Date.now() - 5 * 3_600_000).getUTCFullYear();
const RUN = { status: 'RETO SUPERADO', raceTime: '00:23:15', position: null, shipNumber: null } as const;

type Fixtures = {
  /** A 5K that was run in 23:15. */
  record: Addable;
  /** A 10K that is still to be run. */
  target: Addable;
  /** The id of its row. */
  id: string;
};

const test = base.extend<Fixtures>({
  record: async ({ api, past }, use) => {
    const race = of(past, '5K');
    await api.add(race, RUN);
    await use(race);
  },
  target: async ({ upcoming }, use) => use(of(upcoming, '10K')),
  id: async ({ api, target }, use) => use((await api.add(target)).id),
});

function of(races: readonly Addable[], distance: string): Addable {
  const race = races.find((one) => one.distance === distance && one.status !== 'cancelada');
  if (!race) throw new Error(`There is no ${distance}.`);
  return race;
}

const time = (page: Page) => page.getByLabel('Tiempo objetivo');
const saveGoal = (page: Page) => page.getByRole('button', { name: /(Guardar|Cambiar) tiempo objetivo/ });
const splits = (page: Page) => page.getByRole('region', { name: 'Parciales' }).getByRole('row');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [390, 1280])
  test(`at ${width} px a target is set by an estimate, split by kilometre, and told against the result`, async ({
    page,
    api,
    past,
    record,
    target,
    id,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.myRaces());
    await page.getByRole('link', { name: `Ponte un tiempo objetivo (${target.name}, 10K)` }).click();
    await expect(page).toHaveURL(userPaths.goal(id));
    await expect(page).toHaveTitle(new RegExp(`Tiempo objetivo en ${target.name}`));
    const estimate = page.getByRole('region', { name: 'Estimación' });
    await expect(estimate).toContainText(/Entre \d\d:\d\d y \d\d:\d\d/);
    await expect(estimate).toContainText(`de tu 5K de 23:15 (${record.name}`);
    await expect(estimate).toContainText('Es una estimación: no cuenta como récord.');
    await estimate.getByText('Cómo la calculamos').click();
    await expect(estimate).toContainText('fórmula de Riegel (1981)');

    await time(page).pressSequentially('4830');
    await expect(page.getByText('Ritmo: 4:51 min/km')).toBeVisible();
    await saveGoal(page).click();
    await expect(page.getByText('Guardado.')).toBeVisible();
    await expect(
      page.getByText(/^Tu tiempo objetivo (está dentro de|es más .* que) la estimación/),
    ).toBeVisible();
    await expect(splits(page)).toHaveCount(11);
    await expect(splits(page).nth(1)).toContainText('4:51');
    await expect(splits(page).last()).toContainText('48:30');
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.goto(paths.myRaces());
    await expect(
      page.getByRole('link', { name: `Tiempo objetivo 48:30 (${target.name}, 10K)` }),
    ).toBeVisible();
    const run = await api.add(of(past, '10K'));
    await api.aim(run.id, '00:48:30');
    await page.goto(`${userPaths.editRace(run.id)}?resultado`);
    await page.getByLabel('Tiempo').fill('00:49:12');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    const news = page.getByRole('dialog', { name: '¡Nueva marca personal!' });
    await expect(news).toContainText('Tiempo objetivo 48:30 · hiciste 49:12, 42 segundos más');
    await news.getByRole('link', { name: 'Volver a mis carreras' }).click();
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .last()
      .click();
    await expect(page.getByText('Tiempo objetivo 48:30: 42 segundos más')).toBeVisible();
    await page.goto(userPaths.goal(run.id));
    await expect(page.getByText('Tiempo objetivo 48:30 · hiciste 49:12, 42 segundos más.')).toBeVisible();
  });

test('a target that is met without a record is told once, and not again with other changes', async ({
  page,
  api,
  past,
}) => {
  await api.add(of(past, '10K'), { ...RUN, raceTime: '00:45:00' });
  const target = of(past.toReversed(), '10K');
  const { id } = await api.add(target);
  await page.goto(userPaths.goal(id));
  await time(page).fill('00:50:00');
  await saveGoal(page).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.goto(`${userPaths.editRace(id)}?resultado`);
  await page.getByLabel('Tiempo').fill('00:49:12');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const news = page.getByRole('dialog', { name: '¡Tiempo objetivo cumplido!' });
  await expect(news).toContainText('48 segundos mejor');
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(paths.myRaces());
  await expect(page.getByRole('listitem').filter({ hasText: target.name })).toContainText(
    'Tiempo objetivo 50:00: 48 segundos mejor',
  );
  await page.goto(userPaths.editRace(id));
  await page.getByLabel('Puesto general').fill('12');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(paths.myRaces());
  await expect(page.getByText('Guardamos tu resultado.')).toBeVisible();
});

test('on paper the splits are one narrow strip, and a page without them is all there', async ({
  page,
  id,
}) => {
  await page.goto(userPaths.goal(id));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Estimación' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await time(page).fill('00:50:00');
  await saveGoal(page).click();
  await expect(splits(page)).toHaveCount(11);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.locator('body > header'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'Estimación' }),
    time(page),
    page.getByRole('button', { name: 'Imprimir para la muñeca' }),
    page.getByText('Guardado.'),
  ])
    await expect(hidden).toBeHidden();
  const table = page.getByRole('table');
  await expect(table.getByRole('caption')).toContainText('50:00');
  const strip = await table.boundingBox();
  expect(strip?.width).toBeLessThan(220);
  expect(strip?.height).toBeLessThan(400);
});

test('on a course with heights the splits follow its climbs', async ({ page, api, request }) => {
  const races: Race[] = await (await request.get('/prod/api/races', { headers: API_KEY })).json();
  const hilly = races.flatMap((race) => {
    const distance = race.distances.find(({ heights, name }) => heights && name === '10K');
    const { code, uid, name, startDate: date, status } = race;
    return distance ? [{ code, uid, name, date, status, distance: distance.name }] : [];
  })[0];
  if (!hilly) throw new Error('No course has heights.');
  const { id } = await api.add(hilly);
  await page.goto(userPaths.goal(id));
  await time(page).fill('00:50:00');
  await saveGoal(page).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Sube / baja, m' })).toBeVisible();
  const parts = await table.locator('tbody td:nth-child(3)').allTextContents();
  expect(new Set(parts).size).toBeGreaterThan(2);
  await expect(table.getByRole('row').last()).toContainText('50:00');
});

test('the goal of a race keeps WCAG 2.2 A and AA in every look, and the keyboard reaches all of it', async ({
  page,
  record,
  id,
}) => {
  expect(record.distance).toBe('5K');
  await page.goto(userPaths.goal(id));
  await time(page).fill('0');
  await time(page).blur();
  await expect(time(page)).toHaveAccessibleDescription(/Escribe el tiempo que buscas/);
  await expectAccessibleInEveryLook(page);
  await time(page).fill('5000');
  await saveGoal(page).click();
  await expect(splits(page)).toHaveCount(11);
  await page.getByText('Cómo la calculamos').click();
  await expectAccessibleInEveryLook(page);
  await page.goto(userPaths.goal(id));
  expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
});

test('without a race that was run the screen says what is missing, and where to go', async ({ page, id }) => {
  await page.goto(userPaths.goal(id));
  const estimate = page.getByRole('region', { name: 'Estimación' });
  await expect(estimate).toContainText('Todavía no hay de qué estimar');
  await expect(estimate.getByRole('link', { name: 'Traer mi historial' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('a challenge of the year is set on its page alone, and shows how it goes', async ({
  page,
  record,
  id,
}) => {
  expect([record.distance, id]).toBeTruthy();
  const year = record.date.slice(0, 4);
  await page.goto(userPaths.report());
  await expect(page.getByText(/[Rr]eto (del año|para)/)).toHaveCount(0);
  await page.goto(`${userPaths.year(THIS_YEAR)}?shape=square&show=`);
  const current = page.getByRole('region', { name: `Reto del año ${THIS_YEAR}` });
  await current.getByRole('button', { name: 'Guardar' }).click();
  await expect(current.getByLabel('Carreras')).toHaveAccessibleDescription(/Escribe cuántas carreras/);
  await expectAccessibleInEveryLook(page);
  await current.getByLabel('Carreras').fill('12');
  await current.getByLabel('Kilómetros').fill('100');
  await current.getByRole('button', { name: 'Guardar' }).click();
  const done = Number(year) === THIS_YEAR ? [1, 5] : [0, 0];
  await expect(current).toContainText(`${done[0]} de 12 carreras`);
  await expect(current).toContainText(`${done[1]} de 100 km`);
  await expect(page).toHaveURL(/\?shape=square&show=$/);
  await expect(current).toContainText(/Vas (bien|atrás|un poco atrás y se puede): te faltan/);
  await expectAccessibleInEveryLook(page);
  await page.getByText('Cambiar el reto').click();
  await page.getByRole('button', { name: 'Quitar el reto' }).click();
  await expect(page.getByRole('region', { name: `Reto del año ${THIS_YEAR}` })).not.toContainText(
    'de 12 carreras',
  );
});
