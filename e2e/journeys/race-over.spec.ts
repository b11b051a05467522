import type { Locator, Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
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

const test = base.extend({
  site: async ({ sites }, use) => use(await sites('over', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
});

const open = (page: Page, uid: string) => page.goto(`/site/detallecarrera/${uid}`);
const lineOverDay = (where: Locator) =>
  where
    .locator('time span')
    .first()
    .evaluate((day) => getComputedStyle(day).textDecorationLine);

test('a race that is over looks so on page and card, and a day that only moved is not struck through', async ({
  page,
}) => {
  for (const [uid, status, line] of [
    ['cancelada', 'Cancelada', 'line-through'],
    ['aplazada', 'Aplazada', 'none'],
  ] as const) {
    await open(page, uid);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    expect(await lineOverDay(page.getByRole('main'))).toBe(line);
    await expectAccessible(page);
    await page.goto('/site/carreras');
    expect(await lineOverDay(page.getByRole('article').filter({ hasText: status }))).toBe(line);
  }
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

test('an 8K does not look like a 10K, the organiser of a past race is no call, and both are read well in every look', async ({
  page,
}) => {
  await open(page, 'corrida');
  const lane = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).getPropertyValue('--fill'));
  expect(await lane('8K')).not.toBe(await lane('10K'));
  const organiser = page.getByRole('link', { name: 'Página del Organizador' });
  await expect(organiser).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectAccessibleInEveryLook(page);
});
