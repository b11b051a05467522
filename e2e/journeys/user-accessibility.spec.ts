import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import { first, type RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';

type State = {
  name: string;
  address: (edited: UserRace) => string;
  reach?: (page: Page, edited: UserRace, api: RunnerApi) => Promise<void>;
};

const RESULT = { status: 'RETO SUPERADO', raceTime: '00:59:00', position: 12, shipNumber: 'AB12' } as const;

/** Races in every state: to come, registered, recorded, and two of one distance for a progression. */
const test = base.extend<{ edited: UserRace }>({
  edited: async ({ api, past, upcoming }, use) => {
    const pair = past.filter(({ distance }) => distance === past[0].distance).slice(0, 2);
    for (const [index, race] of first(upcoming, 2).entries())
      await api.add(race, { status: index === 0 ? 'NO ESTOY INSCRITO AUN' : 'YA ESTOY INSCRITO' });
    const rows: UserRace[] = [];
    for (const [index, race] of pair.entries())
      rows.push(await api.add(race, { ...RESULT, raceTime: `00:5${9 - index}:00` }));
    const [edited] = rows;
    if (!edited) throw new Error('There is no past race.');
    await use(edited);
  },
});

test.use({ expectedErrors: [/status of 4(04|12)/] });

const heading = (page: Page) => page.locator('main h1').waitFor();

/** A row that is fine, a faulty one and one that comes twice. */
async function readHistory(page: Page): Promise<void> {
  const rows = ['2016-03-06;Vuelta;10K', 'ayer;Media;21K', '2016-03-06;Otra;10K'];
  await page.getByLabel('O pega aquí').fill(['Fecha;Carrera;Distancia', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  await page.getByText('Revisar qué trae cada columna').click();
  await page.getByRole('button', { name: 'Corregir Vuelta' }).click();
}

const STATES: State[] = [
  { name: 'my races', address: paths.myRaces },
  {
    name: 'the question before deleting',
    address: paths.myRaces,
    async reach(page) {
      await page.getByRole('button', { name: 'Más acciones' }).first().click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('dialog', { name: 'Confirmar' }).waitFor();
    },
  },
  { name: 'the edit form', address: ({ id }) => paths.editRace(id) },
  {
    name: 'the edit form with every fault',
    address: ({ id }) => paths.editRace(id),
    async reach(page) {
      await page.getByLabel('Tiempo').fill('25:00:00');
      await page.getByLabel('Posición').fill('0');
      await page.getByLabel('Número de chip').fill('A');
      await page.getByLabel('Número de chip').blur();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    },
  },
  {
    name: 'a time before the race is marked as run',
    address: ({ id }) => paths.editRace(id),
    async reach(page) {
      await page.getByLabel('Estado').selectOption('YA ESTOY INSCRITO');
      await page.getByRole('button', { name: 'Marcar RETO SUPERADO' }).waitFor();
    },
  },
  {
    name: 'a new record',
    address: ({ id }) => paths.editRace(id),
    async reach(page) {
      await page.getByLabel('Tiempo').fill('00:10:00');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.getByRole('dialog', { name: '¡Nueva marca personal!' }).waitFor();
    },
  },
  {
    name: 'the choice between two results',
    address: ({ id }) => paths.editRace(id),
    async reach(page, { id }, api) {
      await api.save(id, { ...RESULT, raceTime: '00:45:00' });
      await page.getByLabel('Posición').fill('321');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.getByRole('region', { name: 'Esta carrera cambió en otra pestaña' }).waitFor();
    },
  },
  {
    name: 'a race that could not be added',
    address: () => paths.addRace({ code: 'NADA', distance: '10K', name: 'Nada', date: '2026-01-01' }),
    reach: (page) => page.getByRole('heading', { name: 'No pudimos agregar la carrera' }).waitFor(),
  },
  { name: 'the finish card', address: ({ id }) => userPaths.card(id) },
  { name: 'the report', address: userPaths.report },
  { name: 'the records', address: userPaths.bestTimes },
  {
    name: 'the races behind a record',
    address: userPaths.bestTimes,
    reach: (page) => page.getByText(/^Ver 2 carreras/).click(),
  },
  { name: 'bringing a history', address: userPaths.bringHistory },
  {
    name: 'the preview of a history',
    address: userPaths.bringHistory,
    reach: readHistory,
  },
  {
    name: 'the question before an import is taken back',
    address: userPaths.bringHistory,
    async reach(page) {
      await readHistory(page);
      await page.getByRole('button', { name: /^Agregar/ }).click();
      await page.getByRole('link', { name: 'Deshacer' }).first().click();
      await page.getByRole('dialog', { name: 'Confirmar' }).waitFor();
    },
  },
  { name: 'the partners', address: paths.partners },
  { name: 'the settings', address: userPaths.settings },
  { name: 'the profile', address: userPaths.profile },
  {
    name: 'the question before an account is deleted',
    address: userPaths.profile,
    async reach(page) {
      await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog', { name: 'Eliminar mi cuenta' }).waitFor();
    },
  },
];

const userScreens = (edited: UserRace) => [
  paths.myRaces(),
  paths.editRace(edited.id),
  paths.addOwnRace(),
  userPaths.card(edited.id),
  userPaths.goal(edited.id),
  userPaths.report(),
  userPaths.year(edited.raceDate.slice(0, 4)),
  userPaths.bestTimes(),
  userPaths.bringHistory(),
  paths.partners(),
  userPaths.settings(),
  userPaths.profile(),
];

for (const { name, address, reach } of STATES)
  test(`${name} keeps WCAG 2.2 A and AA on phone and desktop, light and dark`, async ({
    page,
    edited,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address(edited));
    await heading(page);
    await page.waitForLoadState('networkidle');
    await reach?.(page, edited, api);
    await expectAccessibleInEveryLook(page);
  });

test('every screen of a runner without races keeps WCAG 2.2 A and AA, light and dark', async ({ page }) => {
  for (const path of [paths.myRaces(), userPaths.report(), userPaths.bestTimes()]) {
    await page.goto(path);
    await heading(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
});

test('every screen can be gone through with the keyboard, always seeing where one is', async ({
  page,
  edited,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  for (const path of userScreens(edited)) {
    await page.goto(path);
    await heading(page);
    expect({ path, ...(await tabThrough(page)) }).toEqual({ path, missed: [], unmarked: [] });
  }
});

test('a result is recorded and a race deleted by keyboard alone', async ({ page, edited }) => {
  await page.goto(paths.myRaces());
  const menu = page.getByRole('button', { name: `Más acciones: ${edited.raceName}, ${edited.distance}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: `Editar ${edited.raceName}, ${edited.distance}` }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByLabel('Tiempo').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5500');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: '¡Nueva marca personal!' });
  await expect(record.getByRole('link', { name: 'Volver a mis carreras' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.myRaces());
  const remove = page.getByRole('button', { name: `Eliminar ${edited.raceName}, ${edited.distance}` });
  await menu.focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmar' });
  await expect(dialog.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing overflows at 320 px, nor at 390 px with text of twice the size', async ({ page, edited }) => {
  for (const [width, textSize] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of userScreens(edited)) {
      await page.goto(path);
      await heading(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      expect({ path, width, sideways: await sideways(page) }).toEqual({ path, width, sideways: 0 });
    }
  }
});

test('in forced colours what is chosen still differs from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const lookOf = (element: Locator, part?: string) =>
    element.evaluate((one, pseudo) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(one, pseudo);
      return [color, backgroundColor, borderColor].join();
    }, part);
  await page.goto(paths.partners());
  const choices = page.getByRole('group', { name: 'Categoría' }).getByRole('button');
  expect(await lookOf(choices.first())).not.toBe(await lookOf(choices.nth(1)));
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
  const current = await lookOf(menu.getByRole('link', { name: 'Aliados' }));
  expect(current).not.toBe(await lookOf(menu.getByRole('link', { name: 'Records' })));
  await page.goto(userPaths.settings());
  const reminders = page.getByRole('checkbox');
  expect(await lookOf(reminders, '::before')).not.toBe(await lookOf(reminders));
});
