import type { Page, Request } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { publish, startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import type { RunningSite } from '#e2e/fixtures/running-site.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { buildRace } from '#server/testing/factories.ts';

const startDate = addDays(bogotaDate(new Date()), 30);
const raceAt = (uid: string, latitude: number) =>
  buildRace({ uid, code: uid, startDate, latitude, longitude: -75 });
const RACES = Array.from({ length: 30 }, (_, index) => raceAt(`c-${index}`, 4 + index / 100));

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('renewal', () => startSiteWith(RACES, { TILE_URL: '/icons/icon-192.png?{z}/{x}/{y}' }))),
});

const seen = (page: Page) => page.getByText(/^\d+ carreras a la vista$/);
const isPoints = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/site/lugares' && !searchParams.has('at');
};

/** The map shows all races, lists some, and then there is one more. @returns how many there are then */
async function mapBeforeChange(page: Page, site: RunningSite): Promise<number> {
  const total = async () => (await (await page.request.get('/site/lugares')).json()).count;
  const before = await total();
  await page.goto('/site/carreras?vista=mapa');
  await expect(seen(page)).toHaveText(`${before} carreras a la vista`);
  await publish(site.dataDir, [raceAt(crypto.randomUUID(), 4.155)]);
  await expect.poll(total).toBe(before + 1);
  return before + 1;
}

test('a race that is published while the map is open is on it with the next races that are listed', async ({
  page,
  context,
  site,
}) => {
  // Where requests are routed a browser keeps no answers.
  await context.unrouteAll();
  const total = await mapBeforeChange(page, site);
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(seen(page)).toHaveText(`${total} carreras a la vista`);
});

test('where something between keeps giving the points of before, the map asks once more and says what failed', async ({
  page,
  site,
}) => {
  let before: string | undefined;
  let asked = 0;
  await page.route(/\/site\/lugares/, async (route) => {
    if (!isPoints(route.request())) return route.continue();
    asked += 1;
    before ??= await (await route.fetch()).text();
    return route.fulfill({ contentType: 'application/json', body: before });
  });
  await mapBeforeChange(page, site);
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos traer estas carreras.');
  expect(asked).toBe(2);
});
