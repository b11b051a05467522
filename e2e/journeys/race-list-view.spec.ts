import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { openFilters } from '#e2e/fixtures/filters.ts';
import { brokenWords, doubleText } from '#e2e/fixtures/large-text.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = '/site/carreras';
const SEARCH = `${LIST}?month=Diciembre&distance=10K&city=Bogot%C3%A1`;
const firstCard = (page: Page) => page.getByRole('article').first();
const topOf = async (page: Page) => (await firstCard(page).boundingBox())?.y;

for (const [width, height, top] of [
  [390, 844, 330],
  [360, 740, 330],
  [1280, 800, 420],
] as const)
  test(`races are seen at once at ${width} px, with and without a search, on the list and its map`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchLayoutShifts(page);
    for (const address of [LIST, SEARCH]) {
      await page.goto(address);
      expect(await topOf(page)).toBeLessThanOrEqual(top);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toEqual([]);
      await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole('link', { name: 'Mapa', exact: true }).click();
      const map = page.getByRole('region', { name: 'Mapa de las carreras' });
      await expect(map).toBeInViewport({ ratio: 1 });
      expect((await map.boundingBox())?.height).toBeGreaterThan(height / 2.2);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a race is a row with its picture, its name, a line about it and the way to more; all of it leads there', async ({
    page,
  }) => {
    await page.goto(LIST);
    const card = firstCard(page);
    for (const part of [card.locator('img'), card.getByRole('heading'), card.getByText('Más Información')])
      await expect(part).toBeVisible();
    const about = card.locator('p').last();
    const { height, lineHeight } = await about.evaluate((text) => ({
      height: text.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(text).lineHeight),
    }));
    expect(height).toBeLessThan(1.5 * lineHeight);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(220);
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const name = await card.getByRole('heading').textContent();
    await card.tap({ position: { x: 20, y: 20 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  test('filters are chosen in a sheet, counted on its button, and taken away as chips', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByLabel('Distancia')).toBeHidden();
    await openFilters(page);
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Distancia').selectOption('10K');
    await sheet.getByLabel('Mes').selectOption('Diciembre');
    await expect(page).toHaveURL(/month=Diciembre&distance=10K$/);
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await sheet.getByRole('button', { name: /^Ver \d+ carreras?$/ }).tap();
    await expect(sheet).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Filtros (2)' });
    await expect(button).toBeFocused();
    await page.getByRole('link', { name: '10K Quitar la distancia' }).tap();
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  });

  test('Enter closes the keyboard and leaves the races in view', async ({ page }) => {
    await page.goto(LIST);
    const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
    await openFilters(page);
    await page.keyboard.press('Escape');
    await box.tap();
    await box.pressSequentially('10k bogota diciembre');
    await box.press('Enter');
    await expect(page).toHaveURL(/city=Bogot%C3%A1&class=10000$/);
    await expect(box).not.toBeFocused();
    await expect(firstCard(page)).toBeInViewport();
  });

  test('the distance that is searched is the one that opens, from the list and from the map', async ({
    page,
  }) => {
    await page.goto(SEARCH);
    await firstCard(page).tap();
    await expect(page).toHaveURL(/\?distancia=10K$/);
    await expect(page.getByRole('main').locator('[aria-pressed=true]').first()).toContainText('10K');
    await page.goto(`${SEARCH}&vista=mapa`);
    await expect(page.getByText(/a la vista$/)).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      /\?distancia=10K$/,
    );
  });
});

test('text twice as large fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  await page.goto(LIST);
  const cut = await page.getByRole('main').evaluate((main) => {
    const texts = main.querySelectorAll(
      'h1, h2, h3, label, p, a, summary, button, time [aria-hidden], article span:not(.visually-hidden)',
    );
    return [...texts]
      .filter((text) => text.getBoundingClientRect().right > innerWidth || text.scrollWidth > innerWidth)
      .map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
});
