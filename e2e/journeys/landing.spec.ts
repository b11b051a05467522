import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { weekendOf } from '#domain/race-days.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const { from: weekend } = weekendOf(today);
const closing = [buildDistance({ registrationClosesAt: addDays(today, 6) })];
const cali = { city: 'Cali', latitude: 3.45, longitude: -76.53 };
const names = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').locator('a > :nth-child(2)');

const bogota = { latitude: 4.66, longitude: -74.09 };
const RACES = [
  buildRace({ name: 'A Bogotá', startDate: weekend, ...bogota }),
  buildRace({ name: 'B Cali', startDate: weekend, ...cali, ...{ uid: 'z' } }),
  buildRace({ name: 'C Bogotá', startDate: addDays(today, 40), distances: closing, ...bogota }),
  buildRace({ name: 'D Cali', startDate: addDays(today, 40), distances: closing, ...cali }),
];

const test = base.extend({
  site: async ({ sites }, use) => use(await sites('landing', () => startSiteWith(RACES))),
});
test.use({ expectedErrors: [/ERR_FAILED/] });

for (const width of [390, 1280])
  test(`at ${width} px what is on this weekend and what closes soon is shown, near the city searched last`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/site/landing');
    await expect(names(page, 'Este fin de semana')).toHaveText(['A Bogotá', 'B Cali']);
    await expect(page.getByText('En toda Colombia')).toHaveCount(2);
    await page.goto('/site/carreras?city=Cali');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zancada-city'))).toBe('Cali');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/site/landing');
    await page.getByRole('heading', { name: 'Cierran pronto' }).scrollIntoViewIfNeeded();
    await expect(names(page, 'Este fin de semana')).toHaveText(['B Cali', 'A Bogotá']);
    await expect(names(page, 'Cierran pronto')).toHaveText(['D Cali', 'C Bogotá']);
    await expect(page.getByText('Primero lo más cerca de Cali')).toHaveCount(2);
    expect(await shifts()).toEqual([]);
    // What the bar covers has no size for a finger.
    await page.evaluate(() => scrollTo(0, 0));
    if (width === 390) await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: 'Ver todo el fin de semana' }).click();
    await expect(page).toHaveURL(/\/site\/carreras\?from=/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.route('**/landing.data*', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');
    await page.goto('/site/landing');
    await lost;
    await expect(names(page, 'Este fin de semana')).toHaveText(['A Bogotá', 'B Cali']);
  });

test('what is typed on the landing page is searched, also by who has seen the list', async ({ page }) => {
  await page.goto('/site/carreras');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bienvenida/);
  await page.getByLabel('Ciudad o carrera').fill('10k en cali');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/site\/carreras\?city=Cali&class=10000$|class=10000&city=Cali$/);
  await expect(page.getByRole('article')).toHaveCount(2);
});
