import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { expect, test as signedIn } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const NAME = 'Carrera Atlética Internacional del Sol y los Farallones de la Cordillera Occidental';
const ADDRESS = '/site/carrera/carrera-del-sol';

const yearOf = (ago: number) => addDays(today, -60 - 364 * ago).slice(0, 4);

/** Each year its course is longer, and dearer. */
const edition = (ago: number, more: object = {}) =>
  buildRace({
    uid: `sol-${ago}`,
    code: `SOL-${ago}`,
    name: `${NAME} ${yearOf(ago)}`,
    city: ago === 3 ? 'Yumbo' : 'Cali',
    startDate: addDays(today, -60 - 364 * ago),
    series: 'carrera-del-sol',
    altitudeMeters: ago === 3 ? 1005 : 1018,
    distances: [
      buildDistance({
        name: '10K',
        price: 110_000 - ago * 10_000,
        distanceMeters: 10_000 + ago * 100,
        climbMeters: 40 + ago * 3,
        route: [
          [3.45, -76.53],
          [3.46 + ago / 1000, -76.52],
          [3.44, -76.51],
        ],
      }),
      buildDistance({ name: '5K', price: 60_000 }),
    ],
    ...more,
  });

const test = signedIn.extend({
  site: async ({ sites }, use) =>
    use(
      await sites('series', () =>
        startSiteWith(
          [
            ...[0, 1, 2, 3].map((ago) => edition(ago)),
            buildRace({
              uid: 'luna',
              series: 'la-luna',
              name: 'La Luna',
              startDate: addDays(today, 40),
              status: 'por confirmar',
            }),
          ],
          { TRUST_PROXY: '1' },
        ),
      ),
    ),
});

const rowsOf = async (page: Page, table: RegExp | string) =>
  (await page.getByRole('table', { name: table }).getByRole('row').allInnerTexts()).map((row) =>
    row.trim().split(/\s+/).join(' '),
  );

test('a runner sees their times in four editions, year by year, which no page of others has', async ({
  signedInPage: page,
  api,
  browser,
  site,
}) => {
  for (const [ago, raceTime] of ['00:50:00', '00:52:30', '00:55:00'].entries()) {
    const race = { code: `SOL-${ago}`, distance: '10K' } as Parameters<typeof api.add>[0];
    await api.add(race, { status: 'RETO SUPERADO', raceTime, position: 12 + ago, finishers: 800 });
  }
  const last = { code: 'SOL-3', distance: '5K' } as Parameters<typeof api.add>[0];
  await api.add(last, { status: 'RETO SUPERADO', outcome: 'DNF' });

  await page.goto('/site/detallecarrera/sol-0');
  await page.getByRole('link', { name: 'Todas las ediciones' }).click();
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
  const times = page.getByRole('table', { name: 'Tus tiempos por año' });
  await expect(times).toBeVisible();
  expect(await rowsOf(page, 'Tus tiempos por año')).toEqual([
    'Año Distancia Tiempo Ritmo Puesto',
    `${yearOf(0)} 10K 50:00 5:00 min/km 12 de 800`,
    `${yearOf(1)} 10K 52:30 5:12 min/km 13 de 800`,
    `${yearOf(2)} 10K 55:00 5:24 min/km 14 de 800`,
    `${yearOf(3)} 5K No terminó — —`,
  ]);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  expect(await (await page.request.get(ADDRESS)).text()).not.toContain('52:30');

  const stranger = await browser.newPage({ baseURL: site.url });
  await stranger.goto(ADDRESS);
  await expect(stranger.getByText('¿Ya la corriste?')).toBeVisible();
  await expect(stranger.getByRole('table', { name: 'Tus tiempos por año' })).toHaveCount(0);
  await expectAccessibleInEveryLook(stranger);
  await stranger.close();
});

test('the times that a race over the years shows go when their runner signs out in another tab', async ({
  signedInPage: page,
  api,
}) => {
  const race = { code: 'SOL-0', distance: '10K' } as Parameters<typeof api.add>[0];
  await api.add(race, { status: 'RETO SUPERADO', raceTime: '00:50:00' });
  await page.goto(ADDRESS);
  const times = page.getByRole('table', { name: 'Tus tiempos por año' });
  await expect(times).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/site/blog');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('¿Ya la corriste?')).toBeVisible();
  await expect(times).toHaveCount(0);
});

test('without a next edition one asks to be told of it', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(page.getByText('Aún no anunciada')).toBeVisible();
  await expect(
    page
      .getByRole('list')
      .filter({ hasText: yearOf(3) })
      .getByRole('listitem'),
  ).toHaveCount(4);
  await page.getByRole('link', { name: 'Avísame cuando la anuncien' }).click();
  await expect(page.getByText('Búsqueda guardada en este navegador')).toBeVisible();
  expect(await rowsOf(page, '10K')).toEqual([
    'Año Precio Distancia Ascenso Recorrido',
    `${yearOf(0)} $ 110.000 10 km +40 m`,
    `${yearOf(1)} $ 100.000 10,1 km +43 m`,
    `${yearOf(2)} $ 90.000 10,2 km +46 m`,
    `${yearOf(3)} $ 80.000 10,3 km +49 m`,
  ]);
});

test('the next edition stands first, and is reached without JavaScript', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('/site/carrera/la-luna');
  await expect(page.getByRole('heading', { name: 'Próxima edición' })).toBeVisible();
  await expect(page.getByText('Por confirmar').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'La Luna' }).click();
  await expect(page).toHaveURL(/detallecarrera\/luna$/);
  await page.goto(ADDRESS);
  await page.getByRole('link', { name: 'Avísame cuando la anuncien' }).click();
  await expect(page).toHaveURL(/\/site\/ingreso\?volver=/);
  await page.close();
});

test('a race over the years that nobody knows is not found', async ({ page }) => {
  const answer = await page.request.get('/site/carrera/nada');
  expect(answer.status()).toBe(404);
});
