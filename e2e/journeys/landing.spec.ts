import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { weekendOf } from '#domain/race-days.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

test('the landing page welcomes a runner, and leads to signing up and to the races', async ({ page }) => {
  await page.goto('/site/landing');
  await expect(page).toHaveTitle(/^Bienvenida/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bienvenida/);
  await expect(
    page.getByText('Descubre nuevos desafíos. Supera tus límites.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Únete y gestiona tus carreras!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', '/site/registro');
  await page.getByRole('link', { name: 'Ver Carreras' }).click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
});

for (const [section, boxes] of [
  ['Beneficios Clave', ['Busca tu carrera ideal', 'Información detallada', 'Únete']],
  ['Reportes e Historial', ['Reportes Detallados', 'Kilómetros Recorridos', 'Mejores Tiempos']],
] as const) {
  test(`the section ${section} has three boxes`, async ({ page }) => {
    await page.goto('/site/landing');
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: section }) });
    await expect(part.getByRole('heading', { level: 3 })).toHaveText([...boxes]);
  });
}

test('a distance on the landing page is a search for it', async ({ page }) => {
  await page.goto('/site/landing');
  await page.getByRole('navigation', { name: 'Carreras por distancia' }).getByText('21K').click();
  await expect(page).toHaveURL(/\/site\/carreras\?distance=21K$/);
});

test('a city too long to be one does no harm', async ({ request }) => {
  for (const character of ['x', '\u{1f3c3}'])
    expect((await request.get(`/site/landing?city=${character.repeat(81)}`)).status()).toBe(200);
});

const today = bogotaDate(new Date());
const { from: weekend } = weekendOf(today);
const closing = [buildDistance({ registrationClosesAt: addDays(today, 6) })];
const cali = { city: 'Cali', latitude: 3.45, longitude: -76.53 };
const names = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').locator('a > :nth-child(2)');

for (const width of [390, 1280])
  test(`at ${width} px what is on this weekend and what closes soon is shown, near the city searched last`, async ({
    browser,
  }) => {
    const bogota = { latitude: 4.66, longitude: -74.09 };
    const site = await startSiteWith([
      buildRace({ name: 'A Bogotá', startDate: weekend, ...bogota }),
      buildRace({ name: 'B Cali', startDate: weekend, ...cali, ...{ uid: 'z' } }),
      buildRace({ name: 'C Bogotá', startDate: addDays(today, 40), distances: closing, ...bogota }),
      buildRace({ name: 'D Cali', startDate: addDays(today, 40), distances: closing, ...cali }),
    ]);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const still = await plain.newPage();
    await still.goto('/site/landing');
    await expect(names(still, 'Este fin de semana')).toHaveText(['A Bogotá', 'B Cali']);
    await expect(still.getByText('En toda Colombia')).toHaveCount(2);
    await plain.close();

    const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 844 } });
    const page = await context.newPage();
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
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: 'Ver todo el fin de semana' }).click();
    await expect(page).toHaveURL(/\/site\/carreras\?from=/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.route('**/landing.data*', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');
    await page.goto('/site/landing');
    await lost;
    await expect(names(page, 'Este fin de semana')).toHaveText(['A Bogotá', 'B Cali']);
    await context.close();
    await site.stop();
  });

test('a section without races does not stand there', async ({ browser }) => {
  const site = await startSiteWith([buildRace({ startDate: addDays(today, 40), distances: closing })]);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/site/landing');
  await expect(page.getByRole('region', { name: 'Cierran pronto' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Este fin de semana' })).toHaveCount(0);
  await context.close();
  await site.stop();
});
