import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { buildRace } from '#server/testing/factories.ts';

const LIST = '/site/carreras';
const view = (page: Page, name: 'Afiches' | 'Lista') => page.getByRole('button', { name });
const firstCard = (page: Page) => page.getByRole('article').first();

async function heightOfFirst(page: Page): Promise<number> {
  return (await firstCard(page).boundingBox())?.height ?? 0;
}

test('the list can be read in compact rows on a phone, until it is loaded anew', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await expect(view(page, 'Afiches')).toHaveAttribute('aria-pressed', 'true');
  await view(page, 'Lista').click();
  await expect(firstCard(page).locator('img')).toBeHidden();
  expect(await heightOfFirst(page)).toBeLessThanOrEqual(96);
  await expect(firstCard(page).getByText(/\$\s\d|Gratis|Por confirmar/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(view(page, 'Afiches')).toHaveAttribute('aria-pressed', 'true');
  await expect(firstCard(page).locator('img')).toBeVisible();
});

test('text twice as large fits a phone in both views', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(LIST);
  for (const name of ['Afiches', 'Lista'] as const) {
    await view(page, name).click();
    const cut = await page.getByRole('main').evaluate((main) => {
      const texts = main.querySelectorAll(
        'h1, h2, h3, label, p, time [aria-hidden], article span:not(.visually-hidden)',
      );
      return [...texts]
        .filter((text) => text.getBoundingClientRect().right > innerWidth || text.scrollWidth > innerWidth)
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  }
});

test('all of a compact row leads to its race', async ({ page }) => {
  await page.goto(LIST);
  await view(page, 'Lista').click();
  const name = await firstCard(page).getByRole('heading').textContent();
  await firstCard(page).click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('without JavaScript the list is posters, and offers no other view', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(firstCard(page).locator('img')).toBeVisible();
  await expect(view(page, 'Lista')).toBeHidden();
  await context.close();
});

test('races stand under their months, and those to come apart from the past ones', async ({ browser }) => {
  const today = bogotaDate(new Date());
  const year = Number(today.slice(0, 4)) + 1;
  const days = [`${year}-01-10`, `${year}-01-24`, `${year}-09-05`, addDays(today, -3), addDays(today, -400)];
  const site = await startSiteWith(days.map((startDate) => buildRace({ startDate })));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url + LIST);
  await expect(page.getByText('5 carreras', { exact: true })).toBeVisible();
  await expect(page.getByText('3 próximas · 2 pasadas', { exact: true })).toBeVisible();
  const results = page.getByRole('region', { name: 'Carreras' });
  expect(await results.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    `Enero ${year}`,
    `Septiembre ${year}`,
    'Carreras pasadas',
  ]);
  await expectAccessible(page);
  await page.goto(`${site.url}${LIST}?year=${year}`);
  await expect(page.getByText('3 carreras', { exact: true })).toBeVisible();
  await expect(page.getByText(/pasadas?$/)).toHaveCount(0);
  await context.close();
  await site.stop();
});
