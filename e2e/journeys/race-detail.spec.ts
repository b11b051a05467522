import type { APIRequestContext, Page } from '@playwright/test';
import type { Race } from '#contract/races.ts';
import { formatDayMonth } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatPrice } from '#domain/price.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { brokenWords, doubleText } from '#e2e/fixtures/large-text.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const RACE = 'media-maraton-del-paramo';
const PAGE = `/site/detallecarrera/${RACE}`;

const raceOf = async (request: APIRequestContext, uid = RACE): Promise<Race> =>
  (await request.get(`/prod/api/races/${uid}`, { headers: API_KEY })).json();

const table = (page: Page) => page.getByRole('group', { name: 'Distancias' });
const chosen = (page: Page) => table(page).getByRole('button', { pressed: true });

test('one table says hour, price and closing day of each distance, and its rows choose', async ({ page }) => {
  const { distances } = await raceOf(page.request);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Distancias y Recorridos' })).toBeVisible();
  await expect(table(page).getByRole('button')).toHaveText(distances.map(({ name }) => name));
  await expect(table(page).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  for (const { name, startTime, price, registrationClosesAt } of distances) {
    const { day, month } = formatDayMonth(registrationClosesAt ?? '');
    await expect(table(page).getByRole('row').filter({ hasText: name })).toHaveText(
      `${name}${formatClockTime(startTime ?? '')}${formatPrice(price)}Hasta ${day} ${month}`,
    );
  }
  await table(page).getByRole('button', { name: '10K' }).focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText('10K');
  // The button lies over its row.
  await table(page).getByRole('cell', { name: '7:00 a. m.' }).click({ force: true });
  await expect(chosen(page)).toHaveText('5K');
});

test('a choice is part of the address, adds nothing to the history, and asks for nothing', async ({
  page,
}) => {
  await page.goto('/site/carreras');
  await page.goto(PAGE);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('detallecarrera')) asked.push(request.url());
  });
  for (const name of ['5K', '10K']) {
    await table(page).getByRole('button', { name }).click();
    await expect(chosen(page)).toHaveText(name);
    await expect(page).toHaveURL(`${PAGE}?distancia=${name}`);
  }
  expect(asked).toEqual([]);
  await page.reload();
  await expect(chosen(page)).toHaveText('10K');
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/carreras$/);
});

test('the chosen distance is told apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(PAGE);
  const chosenRow = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { pressed: true }) });
  const colours = await chosenRow.evaluate((row) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.backgroundColor = 'Highlight';
    return [row, probe].map((part) => getComputedStyle(part).backgroundColor);
  });
  expect(colours[0]).toBe(colours[1]);
});

test('from a search one goes back to its results', async ({ page }) => {
  await page.goto('/site/carreras?name=paramo');
  await page.getByRole('link', { name: 'Más Información sobre Media Maratón del Páramo' }).click();
  await table(page).getByRole('button', { name: '5K' }).click();
  await page.getByRole('link', { name: 'Volver a los resultados' }).click();
  await expect(page).toHaveURL(/\/site\/carreras\?name=paramo$/);
  await page.goto(PAGE);
  await expect(page.getByRole('link', { name: 'Ver todas las Carreras' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Volver a los resultados' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the whole map is in the first screen, over a bar that adds the chosen distance', async ({ page }) => {
    await page.goto(PAGE);
    const add = page.getByRole('link', { name: 'Añadir a mis carreras' });
    const frame = await page.getByRole('region', { name: 'Mapa del recorrido' }).boundingBox();
    const bar = await add.locator('..').boundingBox();
    expect((frame?.y ?? 0) + (frame?.height ?? 844)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(add.locator('..')).toContainText(/21K\s·\s\$\s165\.000 cierran en \d+ días/);
    await table(page).getByRole('button', { name: '5K' }).click();
    await expect(add.locator('..')).toContainText(/5K\s·\s\$\s85\.000 cierran en \d+ días/);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test('the bar lies under no notice', async ({ page, context }) => {
      await page.goto(PAGE);
      await context.setOffline(true);
      const bar = page.getByRole('link', { name: 'Añadir a mis carreras' }).locator('..');
      await expect(bar).toHaveCSS('position', 'static');
    });
  });

  test('the bar covers nothing that has the focus, nor the end of the screen', async ({ page }) => {
    await page.goto(PAGE);
    const bar = page.getByRole('link', { name: 'Añadir a mis carreras' }).locator('..');
    const last = page.getByRole('heading', { name: 'Detalles' }).locator('..').getByRole('link').last();
    for (const part of [page.getByRole('link', { name: 'Página del Organizador' }), last]) {
      await part.focus();
      const { y = 844, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    }
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link').last().focus();
    const { y = 844, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);
  });
});

for (const [width, uid] of [
  [320, 'media-maraton-de-la-brisa'],
  [360, 'media-maraton-de-la-brisa'],
  [360, 'cronoescalada-del-escobero'],
  [360, 'por-la-paralela'],
  [360, 'maraton-altura-2600'],
] as const)
  test(`with large text at ${width} px no word of ${uid} is broken, nothing is cut, and a choice is made as before`, async ({
    page,
  }) => {
    await doubleText(page);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/site/detallecarrera/${uid}`);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect(await brokenWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const last = table(page).getByRole('button').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

test('on paper a race stands without bars, buttons and footer', async ({ page }) => {
  await page.goto(PAGE);
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toBeHidden();
  for (const name of ['Añadir a mis carreras', 'Compartir']) await expect(page.getByText(name)).toBeHidden();
  await expect(table(page).getByText('$ 165.000')).toBeVisible();
});

test('what one does with a race is done with the chosen distance', async ({ page }) => {
  const race = await raceOf(page.request);
  await page.goto(PAGE);
  const last = race.distances.at(-1)?.name ?? '';
  await page.getByRole('button', { name: last }).click();
  const parts = [race.code, last, race.name, race.startDate].map(encodeURIComponent);
  await expect(page.getByRole('link', { name: `Añadir a mis carreras · ${last}` })).toHaveAttribute(
    'href',
    `/usuario/mis-carreras/${parts.join('/')}`,
  );
  const track = page.getByRole('link', { name: 'GPX' });
  await expect(track).toHaveAttribute('href', `${PAGE}/recorrido-${last}.gpx`);
  await expect(page.getByRole('link', { name: 'Calendario' })).toHaveAttribute(
    'href',
    `${PAGE}/calendario.ics?distancia=${last}`,
  );
  for (const name of ['GPX', 'Calendario']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^media-maraton-del-paramo.*\.(gpx|ics)$/);
  }
});

test('the address of a race is copied where the device has no sharing of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

const long = 'Carreradelosmilnombresinterminables'.repeat(6).slice(0, 200);
const BARE = buildRace({
  name: long,
  city: long.slice(0, 80),
  startDate: '2199-09-20',
  organizerUrl: null,
  description: '',
  distances: [
    buildDistance({ name: '10K', route: [], price: null }),
    buildDistance({ name: '5K', price: 0, distanceMeters: 4200, startTime: '17:05' }),
  ],
});
const bareTest = test.extend({
  site: async ({ sites }, use) => use(await sites('bare', () => startSiteWith([BARE]))),
});

bareTest(
  'what the organiser has not published is said, and long names stay on the screen',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/site/carreras', `/site/detallecarrera/${BARE.uid}`]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await expect(page.getByRole('link', { name: 'Página del Organizador' })).toHaveCount(0);
    await expect(page.getByText('El organizador aún no publica la página de inscripciones.')).toBeVisible();
    await expect(page.getByText('El recorrido aún no está publicado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'GPX' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: '5K' }).click();
    await expect(page.getByText('El recorrido aún no está publicado.')).toHaveCount(0);
    await expect(page.getByText('4,2 km')).toBeVisible();
    await expect(page.getByText('5:05 p. m.').last()).toBeVisible();
  },
);
