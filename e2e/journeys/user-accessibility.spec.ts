import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import type { RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect } from '#e2e/fixtures/signed-in.ts';
import { RESULT, test, USER_PAGES } from '#e2e/fixtures/user-pages.ts';

type State = {
  name: string;
  address: (edited: UserRace) => string;
  reach: (page: Page, edited: UserRace, api: RunnerApi) => Promise<void>;
};

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
  {
    name: 'the question before deleting',
    address: paths.myRaces,
    async reach(page) {
      await page.getByRole('button', { name: 'Más acciones' }).first().click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('dialog', { name: 'Confirmar' }).waitFor();
    },
  },
  {
    name: 'the edit form with every fault',
    address: ({ id }) => userPaths.editRace(id),
    async reach(page) {
      await page.getByLabel('Tiempo').fill('25:00:00');
      await page.getByLabel('Puesto general').fill('0');
      await page.getByLabel('Número de chip').fill('A');
      await page.getByLabel('Número de chip').blur();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    },
  },
  {
    name: 'a time before the race is marked as run',
    address: ({ id }) => userPaths.editRace(id),
    async reach(page) {
      await page.getByLabel('Estado').selectOption('YA ESTOY INSCRITO');
      await page.getByRole('button', { name: 'Marcar RETO SUPERADO' }).waitFor();
    },
  },
  {
    name: 'a new record',
    address: ({ id }) => userPaths.editRace(id),
    async reach(page) {
      // Faster than the runner's other time, but no world best: the distance depends on the weekday.
      await page.getByLabel('Tiempo').fill('00:57:59');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.getByRole('dialog', { name: '¡Nueva marca personal!' }).waitFor();
    },
  },
  {
    name: 'the choice between two results',
    address: ({ id }) => userPaths.editRace(id),
    async reach(page, { id }, api) {
      await api.save(id, { ...RESULT, raceTime: '00:45:00' });
      await page.getByLabel('Puesto general').fill('321');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.getByRole('region', { name: 'Esta carrera cambió en otra pestaña' }).waitFor();
    },
  },
  {
    name: 'the races behind a record',
    address: userPaths.bestTimes,
    reach: (page) => page.getByText(/^Ver 2 carreras/).click(),
  },
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
      await page.getByRole('button', { name: /^Añadir/ }).click();
      await page.getByRole('link', { name: 'Deshacer' }).first().click();
      await page.getByRole('dialog', { name: 'Confirmar' }).waitFor();
    },
  },
  {
    name: 'the question before an account is deleted',
    address: userPaths.profile,
    async reach(page) {
      await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog', { name: 'Eliminar mi cuenta' }).waitFor();
    },
  },
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** At 320 px, and at 390 px with text of twice the size. */
async function expectFits(page: Page): Promise<void> {
  for (const [width, textSize] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    expect({ width, sideways: await sideways(page) }).toEqual({ width, sideways: 0 });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

for (const path of USER_PAGES)
  test(`${path} fits a phone and large text, keeps WCAG 2.2 A and AA in every look, and shows where the keyboard is`, async ({
    page,
    ownAddress,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(ownAddress(path));
    await heading(page);
    await page.waitForLoadState('networkidle');
    await expectFits(page);
    await expectAccessibleInEveryLook(page);
    expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  });

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
    await reach(page, edited, api);
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
