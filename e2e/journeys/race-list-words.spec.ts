import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { openFilters } from '#e2e/fixtures/filters.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const LIST = '/site/carreras';
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Ciudad o carrera' });
const chip = (page: Page, name: string) =>
  page.getByRole('search').getByRole('link', { name: `${name} Quitar` });
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

test('what is typed becomes chips that can be taken away and come back, on phone and desktop', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(LIST);
    const box = boxOf(page);
    await box.pressSequentially('10k bogota diciembre');
    await expect(page).toHaveURL(/\?month=Diciembre&city=Bogot%C3%A1&class=10000$/);
    await expect(box).toHaveValue('10k bogota diciembre');
    // The select says it where there is room for one, else a chip does.
    await expect(page.getByLabel('Distancia')).toHaveValue('10000');
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect(page.locator('article[inert]')).toHaveCount(0);
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Bogotá');
    await expectAccessible(page);
    await chip(page, 'Bogotá').click();
    await expect(page).toHaveURL(/\?month=Diciembre&class=10000$/);
    await expect(chip(page, 'Bogotá')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/&city=Bogot%C3%A1&class=10000$/);
    for (const [name, isPhones] of [
      ['10K', true],
      ['Diciembre', true],
      ['Bogotá', false],
    ] as const)
      await expect(chip(page, name)).toBeVisible({ visible: width === 390 || !isPhones });
    await expect(box).toHaveValue('');
  }
});

test('the words are read while no answer of the server comes', async ({ page }) => {
  await page.goto(LIST);
  const box = boxOf(page);
  await box.focus();
  const release = await holdBack(page, '**/carreras.data*');
  await box.pressSequentially('8k vilavicencio noche');
  await expect(page.getByLabel('Distancia')).toHaveValue('8000');
  await expect(chip(page, 'Villavicencio')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('noche');
  release();
  await expect(page).toHaveURL(/\?words=noche&city=Villavicencio&class=8000$/);
});

test('a letter that is typed in the moment when the search begins stays', async ({ page }) => {
  await page.goto(LIST);
  const box = boxOf(page);
  await box.focus();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...asked) => {
      if (String(asked[0]).includes('/carreras.data')) {
        window.fetch = fetch;
        document.execCommand('insertText', false, 'o');
      }
      return fetch(...asked);
    };
  });
  await box.pressSequentially('10k bog');
  await expect(page).toHaveURL(/\?words=bogo&class=10000$/);
  await expect(box).toHaveValue('10k bogo');
});

test('what is taken out of the box is no longer asked for, what stood before it stays', async ({ page }) => {
  await page.goto(`${LIST}?distance=10K`);
  const box = boxOf(page);
  await box.pressSequentially('cali 5k');
  await expect(page).toHaveURL(/\?city=Cali&class=5000$/);
  await box.fill('');
  await expect(page).toHaveURL(/\?distance=10K$/);
  await expect(page.getByLabel('Distancia')).toHaveValue('10K');
});

test('a city is suggested for the words that are not understood, and the others stay', async ({ page }) => {
  await page.goto(LIST);
  const box = boxOf(page);
  await box.pressSequentially('10k bogo');
  await page.getByRole('option', { name: /^Bogotá/ }).click();
  await expect(page).toHaveURL(/\?city=Bogot%C3%A1&class=10000$/);
  await expect(box).toHaveValue('');
});

test('words that every race has are set aside with a chip that searches them again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LIST);
  const box = boxOf(page);
  await box.pressSequentially('5k y 10k running bogota');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?city=Bogot%C3%A1&class=5000%2C10000&aside=running$/);
  await expect(box).toHaveValue('');
  await expect(chip(page, '5K o 10K')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'sin «running» Buscar también «running»' }).click();
  await expect(page).toHaveURL(/\?words=running&city=Bogot%C3%A1&class=5000%2C10000$/);
  await expect(box).toHaveValue('running');
});

const today = bogotaDate(new Date());
const race = (name: string, day: number, distance: Parameters<typeof buildDistance>[0]) =>
  buildRace({ name, startDate: addDays(today, day), distances: [buildDistance(distance)] });
const PRICED = [
  race('Cara', 5, { name: '10.5K', price: 180_000 }),
  race('Gratis', 20, { name: '5K', distanceMeters: 4200, price: 0 }),
  race('Cerrada', 45, { name: '8K', price: 60_000, registrationClosesAt: addDays(today, -1) }),
];
const pricedTest = test.extend({
  site: async ({ sites }, use) => use(await sites('priced', () => startSiteWith(PRICED))),
});

pricedTest(
  'races are chosen by class, price, open registration and days, and ordered by price',
  async ({ page }) => {
    await page.goto(LIST);
    const distance = page.getByLabel('Distancia');
    expect((await distance.locator('option').allInnerTexts()).slice(7)).toEqual(['4.2K', '8K', '10.5K']);
    await distance.selectOption('4.2K');
    await expect(page).toHaveURL(/\?class=4200$/);
    await expect(names(page)).toHaveText(['Gratis']);
    await distance.selectOption('Todas');
    await openFilters(page);
    await page.getByLabel('Ordenar por').selectOption('Precio');
    await expect(names(page)).toHaveText(['Gratis', 'Cerrada', 'Cara']);
    await expectAccessibleInEveryLook(page);
    await page.getByLabel('Precio', { exact: true }).selectOption('Hasta $ 50.000');
    await expect(names(page)).toHaveText(['Gratis']);
    await page.getByRole('button', { name: 'Ver 1 carrera' }).click();
    await chip(page, 'Hasta $ 50.000').click();
    await openFilters(page);
    await page.getByLabel('Solo con inscripciones abiertas').check();
    await expect(names(page)).toHaveText(['Gratis', 'Cara']);
    await page.getByRole('dialog').getByRole('link', { name: 'Limpiar' }).click();
    await expect(page.getByLabel('Solo con inscripciones abiertas')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Próximos 30 días' }).click();
    await expect(names(page)).toHaveText(['Cara', 'Gratis']);
    await openFilters(page);
    await page.getByLabel('Hasta', { exact: true }).fill(addDays(today, 10));
    await expect(names(page)).toHaveText(['Cara']);
  },
);

test('days that end before they begin are not searched, and the form leads to them', async ({ page }) => {
  const [first, later] = [addDays(today, 10), addDays(today, 20)];
  await page.goto(LIST);
  await openFilters(page);
  const [from, to] = [page.getByLabel('Desde', { exact: true }), page.getByLabel('Hasta', { exact: true })];
  await from.fill(later);
  await expect(page).toHaveURL(new RegExp(`\\?from=${later}$`));
  await to.fill(first);
  await page.getByRole('button', { name: /^Ver / }).click();
  await expect(to).toBeFocused();
  await expect(to).toHaveValue(first);
  await expect(page).toHaveURL(new RegExp(`\\?from=${later}$`));
  await expectAccessible(page);
  await from.fill(first);
  await expect(page).toHaveURL(new RegExp(`\\?from=${first}&to=${first}$`));
  await from.fill(later);
  await expect(page).toHaveURL(new RegExp(`\\?from=${later}$`));
  await expect(to).toHaveValue('');
});

const PLACED = [
  buildRace({ name: 'Lejos', startDate: addDays(today, 30), latitude: 6.2442, longitude: -75.5812 }),
  buildRace({ name: 'Cerca', startDate: addDays(today, 60), latitude: 4.66, longitude: -74.09 }),
];
const placedTest = test.extend({
  site: async ({ sites }, use) => use(await sites('placed', () => startSiteWith(PLACED))),
  permissions: ['geolocation'],
  geolocation: { latitude: 4.71234, longitude: -74.07234 },
});

placedTest('what is near comes first, and the place leaves the browser rounded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(LIST);
  await expect(names(page)).toHaveText(['Lejos', 'Cerca']);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page).toHaveURL(/\?near=4\.7%2C-74\.1&order=near$/);
  await expect(names(page)).toHaveText(['Cerca', 'Lejos']);
  await expect(page.getByRole('article').first()).toContainText('a 5 km');
  expect(asked.filter((one) => /4\.71|74\.07/.test(one))).toEqual([]);
  await expectAccessible(page);
  await chip(page, 'Cerca de mí').click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('4.7');
});

placedTest('who types that it be near is led to the press that asks where they are', async ({ page }) => {
  await page.goto(LIST);
  await boxOf(page).pressSequentially('2027 cerca de mí');
  const sentence = page.getByRole('status').filter({ hasText: 'Presiona «Cerca de mí»' });
  await expect(sentence).toBeVisible();
  await expect(page).toHaveURL(/\?year=2027&aside=cerca\+de\+m%C3%AD$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page).toHaveURL(/\?year=2027&near=4\.7%2C-74\.1&order=near$/);
  await expect(sentence).toHaveCount(0);
});

test('who does not say where they are is told what to do', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'permiso' })).toContainText('o escribe tu ciudad.');
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Este navegador' })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('who is without a network may ask again where they are', async ({ page, context }) => {
    await page.goto(LIST);
    await context.setOffline(true);
    const button = page.getByRole('button', { name: 'Cerca de mí' });
    await button.click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'No pudimos saber dónde estás. Intenta de nuevo o escribe tu ciudad.' }),
    ).toBeVisible();
    await expect(button).toBeEnabled();
  });
});
