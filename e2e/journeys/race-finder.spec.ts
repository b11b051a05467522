import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { TILES } from '#e2e/fixtures/running-site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = '/site/carreras';
const MAP = `${LIST}?department=Antioquia&vista=mapa`;
const POINTS = /\/site\/lugares/;
const WIDTHS = [390, 1280] as const;

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa de las carreras' });
const marksOf = (page: Page) => mapOf(page).locator('.leaflet-marker-icon > *');
const pickedOf = (page: Page) => page.getByRole('region', { name: 'En este punto del mapa' });
const results = (page: Page) => page.getByRole('region', { name: 'Carreras', exact: true });
const listOf = (page: Page) => results(page).getByRole('list');
const seen = (page: Page) => page.getByText(/^(\d+ carreras?|Ninguna carrera) a la vista$/);

async function openMap(page: Page, address = MAP) {
  await page.goto(address);
  await expect(seen(page)).toBeVisible();
  await toMiddle(page);
}

const toMiddle = (page: Page) => mapOf(page).evaluate((map) => map.scrollIntoView({ block: 'center' }));

/** Markers also lie beyond the edges, where they cannot be pressed. */
async function inFrame(page: Page, text: RegExp): Promise<Locator> {
  const marks = marksOf(page).filter({ hasText: text });
  let found: Locator | undefined;
  await expect(async () => {
    const frame = await mapOf(page).boundingBox();
    if (!frame) throw new Error('There is no map.');
    for (const mark of await marks.all()) {
      const box = await mark.boundingBox();
      if (!box || box.x < frame.x || box.y < frame.y + 60) continue;
      if (box.x + box.width > frame.x + frame.width - 60 || box.y + box.height > frame.y + frame.height)
        continue;
      found = mark;
      return;
    }
    throw new Error(`No marker in view says ${text}.`);
  }).toPass({ timeout: 3_000 });
  return found ?? marks.first();
}

/** Leaflet ends the animation of a zoom with its transition, or after its 250 ms. */
const slowZoom = (page: Page) =>
  page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('.leaflet-zoom-anim .leaflet-zoom-animated { transition-duration: 2s !important; }');
    document.adoptedStyleSheets = [slow];
    const { setTimeout: later } = window;
    const stretched = (run: TimerHandler, ms?: number) => later(run, ms === 250 ? 2_000 : ms);
    Object.assign(window, { setTimeout: stretched });
  });

const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';
const textsOf = async (page: Page) => (await marksOf(page).allTextContents()).sort();

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a search leads over its map, a cluster and a marker to a race, and back to the same view', async ({
      page,
    }) => {
      await page.goto(`${LIST}?department=Santander`);
      await page.getByRole('link', { name: 'Mapa', exact: true }).click();
      await expect(seen(page)).toHaveText('4 carreras a la vista');
      await expect(page).toHaveURL(/department=Santander&vista=mapa$/);
      const whole = await textsOf(page);
      await (await inFrame(page, /^\d+$/)).click();
      await expect.poll(() => textsOf(page)).not.toEqual(whole);
      await (await inFrame(page, /\dK/)).click();
      const link = pickedOf(page).getByRole('link');
      await expect(link).toBeVisible();
      const name = await textOf(link);
      // The list shows the same race as chosen.
      await expect(page.locator('[data-lit]').filter({ hasText: name }).first()).toBeVisible();
      // Nothing is judged half under the top bar.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      const near = await textsOf(page);

      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(pickedOf(page).getByRole('link', { name })).toBeVisible();
      await expect.poll(() => textsOf(page)).toEqual(near);
    });

    test('after moving the map its piece can be searched, and the way back leads out of it', async ({
      page,
    }) => {
      await openMap(page, `${LIST}?vista=mapa`);
      const all = await textOf(page.getByText(/^\d+ carreras$/));
      await expect(page.getByRole('link', { name: 'Buscar en esta zona' })).toHaveCount(0);
      for (const _ of ['twice', 'as', 'near'])
        await page.getByRole('button', { name: 'Acercar el mapa' }).click();
      await page.getByRole('link', { name: 'Buscar en esta zona' }).click();
      await expect(page).toHaveURL(/zone=-?[\d.]+%2C-?[\d.]+%2C-?[\d.]+%2C-?[\d.]+&vista=mapa$/);
      await expect(page.getByText(/^\d+ carreras?$/).first()).not.toHaveText(all);
      await expect(page.getByRole('link', { name: 'Buscar en esta zona' })).toHaveCount(0);
      const total = await textOf(page.getByText(/^\d+ carreras?$/).first());
      await expect(seen(page)).toHaveText(`${total} a la vista`);
      await page.getByRole('link', { name: 'Lista', exact: true }).click();
      await expect(page).not.toHaveURL(/vista=mapa/);
      await expect(page.getByText(total, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(seen(page)).toHaveText(`${total} a la vista`);
      await page.goBack();
      await expect(page.getByText(all, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/carreras\?vista=mapa$/);
    });

    test('nothing on the page moves while the map takes its place, and no rule of access is broken', async ({
      page,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await page.goto(MAP);
      await expect(listOf(page).getByRole('article').first()).toBeVisible();
      expect(await shifts()).toEqual([]);
      if (width === 390) await expectAccessibleInEveryLook(page);
    });
  });

test('a piece that is searched while the map still zooms is shown once it is there', async ({ page }) => {
  await slowZoom(page);
  await openMap(page, `${LIST}?vista=mapa`);
  const nearer = page.getByRole('button', { name: 'Acercar el mapa' });
  await nearer.click();
  const zone = page.getByRole('link', { name: 'Buscar en esta zona' });
  await expect(zone).toBeVisible();
  await nearer.click();
  await zone.click();
  await expect(page).toHaveURL(/zone=/);
  await expect(zone).toHaveCount(0);
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
  const total = await textOf(page.getByText(/^\d+ carreras?$/).first());
  await expect(seen(page)).toHaveText(`${total} a la vista`);
});

test('a race of the list that is pressed while the map still zooms is shown in its middle', async ({
  page,
}) => {
  await slowZoom(page);
  await openMap(page, `${LIST}?vista=mapa`);
  await page.getByRole('button', { name: 'Acercar el mapa' }).click();
  await page
    .getByRole('button', { name: /^Ver .* en el mapa$/ })
    .nth(6)
    .click();
  await expect(async () => {
    const middles = [mapOf(page), mapOf(page).locator('.leaflet-marker-icon[data-lit]')].map(async (part) => {
      const box = await part.boundingBox();
      return box && box.x + box.width / 2;
    });
    const [frame, race] = await Promise.all(middles);
    expect(race).toBeCloseTo(frame ?? 0, -1);
  }).toPass({ timeout: 10_000 });
});

test('nothing on the page moves on a phone whose clock is days behind', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setSystemTime(Date.now() - 9 * 86_400_000);
  const shifts = await watchLayoutShifts(page);
  await page.goto(MAP);
  await expect(listOf(page).getByRole('article').first()).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('the list and the map show each other', async ({ page }) => {
  await openMap(page, `${LIST}?department=Antioquia&name=piedra&vista=mapa`);
  const row = listOf(page).getByRole('article', { name: 'Vuelta a la Piedra' });
  const marker = mapOf(page).locator('.leaflet-marker-icon');
  await expect(marker).not.toHaveAttribute('data-lit');
  await row.hover();
  await expect(marker).toHaveAttribute('data-lit');
  await page.mouse.move(0, 0);
  await expect(marker).not.toHaveAttribute('data-lit');
  await (await inFrame(page, /\dK/)).hover();
  await expect(listOf(page).locator('[data-lit]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ver Vuelta a la Piedra en el mapa' }).click();
  await expect(pickedOf(page).getByRole('link', { name: 'Vuelta a la Piedra' })).toBeVisible();
});

test('on a phone a race of the list is shown on the map above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page);
  const show = page.getByRole('button', { name: /^Ver .* en el mapa$/ }).nth(6);
  await show.scrollIntoViewIfNeeded();
  await show.click();
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.9 });
});

test('the map goes by day, and is saved and subscribed to as the list is', async ({ page }) => {
  await openMap(page, `${LIST}?city=Cartagena&order=price&vista=mapa`);
  await expect(page.getByLabel('Ordenar por')).toHaveCount(0);
  await page.getByText('Avísame', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'En mi calendario' })).toHaveAttribute(
    'href',
    /^webcal:.*\/site\/carreras\.ics\?city=Cartagena$/,
  );
  await page.getByRole('link', { name: 'Por correo' }).click();
  await expect(page.getByText('Búsqueda guardada en este navegador')).toBeVisible();
});

test('the keyboard moves the map, reads its list and finds a race on it', async ({ page }) => {
  await openMap(page);
  await mapOf(page).focus();
  const all = await textOf(seen(page));
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(seen(page)).toHaveText('Ninguna carrera a la vista', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Buscar en esta zona' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas en el mapa' }).press('Enter');
  await expect(seen(page)).toHaveText(all);
  const link = listOf(page).getByRole('link').first();
  await link.focus();
  await expect(mapOf(page).locator('.leaflet-marker-icon[data-lit]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pickedOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pickedOf(page)).toHaveCount(0);
  // Nothing in the map itself can be reached that a screen reader is not told of.
  expect(await mapOf(page).ariaSnapshot()).not.toMatch(/button|\d+ \w{3}/);
});

test('a search near a place opens around it, the nearest race first; without it its circle is gone', async ({
  page,
}) => {
  await openMap(page, `${LIST}?near=10.4%2C-75.5&order=near&vista=mapa`);
  await expect(listOf(page).getByRole('article').first()).toContainText('Cartagena');
  await expect(seen(page)).not.toHaveText(/^6\d carreras/);
  const circles = mapOf(page).locator('.leaflet-overlay-pane path');
  await expect(circles).toHaveCount(1);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(seen(page)).toHaveText(/^6\d carreras/);
  await expect(circles).toHaveCount(0);
});

test('searching on keeps the map', async ({ page }) => {
  await openMap(page);
  await page.getByLabel('Mes').selectOption('Enero');
  await expect(page).toHaveURL(/month=Enero.*vista=mapa$/);
  await expect(mapOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/carreras\?vista=mapa$/);
});

test('a piece of the map without races stays a map, which can be searched as a whole again', async ({
  page,
}) => {
  await page.goto(`${LIST}?zone=12%2C-75%2C12.5%2C-74.5&vista=mapa`);
  await expect(page.getByText('No hay carreras en esta zona.')).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Buscar en todo el mapa' }).click();
  await expect(seen(page)).toHaveText(/^6\d carreras/);
});

test.describe('without tiles', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the markers stand on a plain ground', async ({ page }) => {
    await page.context().route(`${TILES}/**`, (route) => route.abort());
    await openMap(page);
    await (await inFrame(page, /./)).click();
    await expect(seen(page)).toBeVisible();
  });
});

test.describe('without the points', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the races stand by department, the page says what failed and tries again', async ({ page }) => {
    await page.route(POINTS, (route) => route.abort());
    await page.goto(MAP);
    await expect(page.getByRole('alert')).toContainText('No pudimos traer el mapa');
    await expect(page.getByRole('link', { name: 'Vuelta a la Piedra' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(POINTS);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(seen(page)).toHaveText('9 carreras a la vista');
  });
});
