import { paths } from '#contract/paths.ts';
import { addDays, bogotaDate, formatDayMonth, formatLongDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const yesterday = addDays(today, -1);
const route: Coordinates[] = Array.from({ length: 90 }, (_, index) => [4.658 + index / 1000, -74.093]);
const heights = route.map((_, index) => 2600 + 30 * Math.sin(index / 9));
const race = buildRace({
  uid: 'dos-dias',
  name: 'Media y maratón de la ciudad',
  startDate: yesterday,
  kitPlace: 'Coliseo El Salitre',
  kitDocuments: 'Cédula',
  distances: [
    buildDistance({ name: '10K', startTime: '06:45' }),
    buildDistance({
      name: '42K',
      startDate: today,
      startTime: '23:59',
      eventPlace: 'Glorieta de la 63',
      timeLimit: '06:30',
      aid: [{ km: 2.5, what: 'agua' }],
      route,
      heights,
    }),
  ],
});

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('two days', () => startSiteWith([race], { TRUST_PROXY: '1' }))),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

test('the marathon of the second day is found, added and run on its own day', async ({ page }) => {
  await page.goto(`${paths.races()}?distance=42K&from=${today}&to=${today}`);
  const card = page.getByRole('article', { name: race.name });
  const [first, second] = [yesterday, today].map(formatDayMonth);
  await expect(card).toContainText(
    first?.month === second?.month
      ? `${first?.day} y ${second?.day} ${second?.month}`
      : `${first?.day} ${first?.month} y ${second?.day} ${second?.month}`,
  );
  await expect(card.getByText('Finalizada')).toHaveCount(0);
  await card.getByRole('link').click();

  const marathon = page.getByRole('row', { name: /^42K/ });
  await expect(marathon).toContainText(/11:59/);
  await expect(marathon).toContainText(second?.weekday ?? '?');
  await expect(page.getByRole('main')).toContainText('Glorieta de la 63');
  await expect(page.getByText('Hidratación').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Añadir a mis carreras/ }).click();

  await page.waitForURL(`**${paths.myRaces()}*`);
  await expect(page.getByText('Es hoy').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver el día de carrera' }).click();
  const day = page.getByRole('article');
  await expect(day).toContainText(formatLongDate(today));
  await expect(day).toContainText('Glorieta de la 63, Bogotá');
  await expect(day).toContainText('6 h 30 min');
  await expect(day).toContainText('Km\u00a02,5: agua');
  await expect(day).toContainText('Coliseo El Salitre');
  await expect(day).toContainText('Lleva: Cédula');
  await expectAccessible(page);
});

test('who looks for the first day alone does not find the second', async ({ page }) => {
  await page.goto(`${paths.races()}?distance=42K&to=${yesterday}`);
  await expect(page.getByText('No se encontraron carreras')).toBeVisible();
});
