import type { Locator, Page } from '@playwright/test';
import { userPaths } from '#contract/user-paths.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import type { Addable } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';

const RESULT = { status: 'RETO SUPERADO', raceTime: '00:50:07', position: null, shipNumber: null } as const;

type Fixtures = {
  /** The year of the latest race. */
  year: string;
  /** Every race of that year, the later the faster. */
  history: Addable[];
};

const test = base.extend<Fixtures>({
  year: async ({ past }, use) => use(latest(past).date.slice(0, 4)),
  history: async ({ api, past, year }, use) => {
    const races = past.filter(({ date }) => date.startsWith(year)).slice(0, 8);
    for (const [index, race] of races.entries())
      await api.add(race, { ...RESULT, raceTime: `01:${String(50 - index)}:00` });
    await use(races);
  },
});

const latest = <R extends { date: string }>(races: readonly [R, ...R[]]) =>
  races.reduce((last, race) => (race.date > last.date ? race : last));

const pictureOf = (page: Page) => page.getByRole('img', { name: /^Tarjeta de mi año / });

const heightOf = (picture: Locator) =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    return image.naturalHeight;
  });

test('on phone and desktop the report leads to a year: totals, cities, records and a picture', async ({
  page,
  history,
  year,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(userPaths.report());
    await page.getByRole('link', { name: `Tu año ${year}` }).click();
    await expect(page).toHaveURL(userPaths.year(year));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tu año ${year}`);
    await expect(page).toHaveTitle(new RegExp(`Tu año ${year}`));
    await expect(page.getByRole('definition').first()).toHaveText(String(history.length));
    await expect(page.getByRole('heading', { name: /La más rápida/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /(El mes|Los meses) con más carreras/ })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Mapa de Colombia con tus ciudades' })).toBeVisible();
    const records = page.getByRole('region', { name: 'Récords que cayeron' });
    await expect(records.getByText(/Tu primer récord de/).first()).toBeVisible();

    const picture = pictureOf(page);
    await expect(picture).toHaveAccessibleName(new RegExp(`${year}: ${history.length} carreras`));
    expect(await heightOf(picture)).toBe(1920);
    await page.getByLabel('Cuadrada').check();
    await expect(picture).toHaveAttribute('height', '1080');
    expect(await heightOf(picture)).toBe(1080);
    await page.getByRole('checkbox', { name: 'Récords' }).uncheck();
    await expect(picture).not.toHaveAccessibleName(/marca/);
    await expect(picture).toHaveAttribute('src', /show=&show=time$/);
    expect(await heightOf(picture)).toBe(1080);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar' }).click();
    expect((await downloading).suggestedFilename()).toBe(`mi-anio-${year}.png`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('one race is a year too, reached from the records', async ({ page, api, past, year }) => {
  const race = latest(past);
  await api.add(race, RESULT);
  await page.goto(userPaths.bestTimes());
  await page.getByRole('link', { name: `Tu año ${year}` }).click();
  await expect(page.getByRole('heading', { name: 'La más rápida y la más larga' })).toBeVisible();
  await page.getByRole('link', { name: race.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/editar-carrera/);
});

test('a year without races says something kind, in every look', async ({ page }) => {
  const answer = await page.goto(userPaths.year(1999));
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('De este año no hay carreras todavía.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Añadir otra carrera' })).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
  await page.goto(userPaths.year(2098));
  await expect(page.getByText('Este año está por escribirse.')).toBeVisible();
});

test('on paper the year stands alone', async ({ page, history, year }) => {
  await page.goto(userPaths.year(year));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('definition').first()).toHaveText(String(history.length));
  await expect(page.getByRole('region', { name: 'Dónde corriste' })).toBeVisible();
  for (const hidden of [
    pictureOf(page),
    page.getByRole('link', { name: /^Volver al/ }),
    page.locator('body > header'),
  ])
    await expect(hidden).toBeHidden();
});
