import type { Locator, Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import type { RunningSite } from '#e2e/fixtures/running-site.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const [past, coming, closed] = [addDays(today, -20), addDays(today, 20), addDays(today, -25)];
const distances = [
  buildDistance({ name: '8K', registrationClosesAt: closed }),
  buildDistance({ name: '10K' }),
];

const RACES = [
  buildRace({ uid: 'corrida', startDate: past, distances }),
  buildRace({ uid: 'cancelada', startDate: coming, status: 'cancelada' }),
  buildRace({ uid: 'aplazada', startDate: past, status: 'aplazada' }),
  buildRace({ uid: 'por-confirmar', startDate: coming, status: 'por confirmar', distances }),
];

const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSiteWith(RACES, { TRUST_PROXY: '1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

const open = (page: Page, uid: string) => page.goto(`/site/detallecarrera/${uid}`);
const organiser = (page: Page) => page.getByRole('link', { name: 'Página del Organizador' });
const invitation = (page: Page) => page.getByText('Para inscribirte debes hacerlo en la', { exact: true });
const calendar = (page: Page) => page.getByRole('link', { name: 'Calendario' });
const cardOf = (page: Page, status: string) => page.getByRole('article').filter({ hasText: status });
const lineOverDay = (where: Locator) =>
  where
    .locator('time span')
    .first()
    .evaluate((day) => getComputedStyle(day).textDecorationLine);

for (const uid of ['corrida', 'cancelada'])
  test(`nobody is invited to register for a race that is over: ${uid}`, async ({ page }) => {
    await open(page, uid);
    await expect(organiser(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(invitation(page)).toHaveCount(0);
    await expect(calendar(page)).toHaveCount(0);
    await expect(page.getByRole('cell', { name: /^Hasta/ })).toHaveCount(0);
    await expectAccessible(page);
  });

test('a runner reads when the registration closed', async ({ page }) => {
  await open(page, 'por-confirmar');
  await expect(page.getByRole('row', { name: /^8K/ }).getByText(/^Cerraron el/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^10K/ }).getByText(/^Cerraron el/)).toHaveCount(0);
  await expect(invitation(page)).toBeVisible();
  await expect(calendar(page)).toBeVisible();
});

test('the date of a cancelled race is struck through on card and page', async ({ page }) => {
  await open(page, 'cancelada');
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  expect(await lineOverDay(page.getByRole('main'))).toBe('line-through');
  await page.goto('/site/carreras');
  expect(await lineOverDay(cardOf(page, 'Cancelada'))).toBe('line-through');
});

test('the date of a postponed race stands, as the last one known, even when it is past', async ({ page }) => {
  await open(page, 'aplazada');
  await expect(page.getByText('Aplazada', { exact: true })).toBeVisible();
  await expect(
    page.getByText('El organizador aplazó esta carrera. Confirma la fecha en su página.'),
  ).toBeVisible();
  await expect(calendar(page)).toHaveCount(0);
  expect(await lineOverDay(page.getByRole('main'))).toBe('none');
  await page.goto('/site/carreras');
  expect(await lineOverDay(cardOf(page, 'Aplazada'))).toBe('none');
});

test('on a phone the label of the strip stands on one line over its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'por-confirmar');
  const label = page.getByText('Por confirmar', { exact: true }).first();
  const [above, below] = [
    await label.boundingBox(),
    await page.getByText('El organizador aún no confirma esta carrera.').boundingBox(),
  ];
  expect(above?.height).toBeLessThan(32);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('an 8K does not look like a 10K, and is read as well in every look', async ({ page }) => {
  await open(page, 'corrida');
  const fill = (name: string) =>
    page
      .getByRole('list', { name: 'Precios' })
      .getByText(name, { exact: true })
      .evaluate((pill) => getComputedStyle(pill).backgroundColor);
  expect(await fill('8K')).not.toBe(await fill('10K'));
  await expectAccessibleInEveryLook(page);
});
