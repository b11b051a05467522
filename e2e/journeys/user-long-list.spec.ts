import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { brokenWords, doubleText } from '#e2e/fixtures/large-text.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { first, type RunnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const thisYear = Number(bogotaDate(new Date()).slice(0, 4));
const PER_YEAR = 30;

/** Of so many years before this one, the latest first. */
async function runYears(api: RunnerApi, years: number): Promise<string[]> {
  const dates = Array.from({ length: years * PER_YEAR }, (_, index) =>
    addDays(`${thisYear - 1 - Math.floor(index / PER_YEAR)}-12-20`, -11 * (index % PER_YEAR)),
  );
  for (const raceDate of dates)
    await api.addOwn({ raceName: `Vuelta ${raceDate}`, raceDate, distance: '10K', raceTime: '01:00:00' });
  return dates;
}

const heights = (page: Page, rows: string) =>
  page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height).filter(Boolean));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('337 races fit few screens: the next on top, those to come in low rows, past years folded', async ({
    page,
    api,
    upcoming,
  }) => {
    const dates = await runYears(api, 11);
    for (const race of first(upcoming, 7)) await api.add(race);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/usuario/mis-carreras');
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
    const hero = page.getByRole('region', { name: 'Próximas' }).getByRole('listitem').first();
    expect((await hero.boundingBox())?.y).toBeLessThanOrEqual(120);
    const coming = await heights(page, '[aria-labelledby="upcoming"] li[data-race] ~ li[data-race]');
    expect(coming).toHaveLength(6);
    expect(Math.max(...coming)).toBeLessThanOrEqual(96);
    const past = page.getByRole('region', { name: 'Pasadas' });
    expect(Math.max(...(await heights(page, '[aria-labelledby="past"] li[data-race]')))).toBeLessThanOrEqual(
      52,
    );
    await expect(past).toContainText('330 carreras');
    await expect(past.getByRole('heading', { level: 3 })).toHaveCount(11);
    const names = past.getByRole('heading', { level: 4 });
    await expect(names).toHaveCount(PER_YEAR);

    await past.getByRole('heading', { name: String(thisYear - 2) }).tap();
    await expect(names).toHaveCount(2 * PER_YEAR);
    const oldest = String(thisYear - 11);
    await past.getByRole('link', { name: oldest }).tap();
    await expect(page).toHaveURL(`/usuario/mis-carreras?year=${oldest}#anio-${oldest}`);
    await expect(names).toHaveText(dates.slice(-PER_YEAR).map((date) => `Vuelta ${date}`));
    await expect(past.getByRole('heading', { name: oldest, exact: true })).toBeInViewport();

    const search = past.getByLabel('Buscar en tus carreras');
    await search.fill('vuel');
    const gone = `Vuelta ${dates.at(-1)}`;
    await past.getByRole('button', { name: `Más acciones: ${gone}, 10K` }).tap();
    await page.getByRole('button', { name: `Eliminar ${gone}, 10K` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).tap();
    await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
    await expect(names).toHaveCount(PER_YEAR - 1);
    await expect(page).toHaveURL(new RegExp(`year=${oldest}`));

    await past.getByLabel('Año').selectOption('Siempre');
    await expect(page).toHaveURL(/name=vuel&.*year=(&|#|$)/);
    await search.fill(`vuelta ${thisYear - 3}-`);
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(PER_YEAR);
    await page.goBack();
    await expect(search).toHaveValue('vuel');
  });
});

test('with twice the text no word of my races is broken, and nothing is cut', async ({
  page,
  api,
  upcoming,
}) => {
  await runYears(api, 1);
  for (const race of first(upcoming, 3)) await api.add(race);
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  await page.goto('/usuario/mis-carreras');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(
    await page
      .locator('[data-race] :is(h3, h4, p, a, button, dd, strong)')
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 0 ? scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4 : false,
          )
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([]);
});

test('what is told of years of races comes in pages, too', async ({ page, api }) => {
  await runYears(api, 4);
  await page.goto('/usuario/mis-carreras');
  await expectAccessibleInEveryLook(page);

  await page.goto('/usuario/reporte');
  const table = page.getByRole('table', { name: 'Registro histórico' });
  await expect(table.getByRole('row')).toHaveCount(81);
  await page
    .getByRole('navigation', { name: 'Más carreras' })
    .getByRole('link', { name: 'Siguientes' })
    .click();
  await expect(table.getByRole('row')).toHaveCount(41);
  await expect(page.getByRole('region', { name: 'Resumen de carreras' })).toContainText('120');
});

test('the best times of years of races come in pages, too', async ({ page, api }) => {
  await runYears(api, 4);
  await page.goto('/usuario/best-time');
  await page.getByText('Ver 120 carreras de 10K').click();
  await page.getByRole('link', { name: 'Ver las 120' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Todas las distancias' }).click();
  await expect(page).toHaveURL('/usuario/best-time');
});
