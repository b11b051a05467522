import type { Locator, Page } from '@playwright/test';
import { distanceColour } from '#domain/distance.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { TILES } from '#e2e/fixtures/running-site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { dragByTouch } from '#e2e/fixtures/touch.ts';

const PAGE = '/site/detallecarrera/media-maraton-del-paramo';
const SHORT_COURSE = '/site/detallecarrera/por-la-paralela';

const mapOf = (page: Page, distance: string) =>
  page.getByRole('region', { name: `Mapa del recorrido de ${distance}` });

/** The map that moves, in the place of the still one. */
async function openMap(page: Page, address = PAGE, distance = '21K') {
  await page.goto(address);
  const map = mapOf(page, distance);
  await map.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await map.hover();
  await expect(map.locator('.leaflet-container')).toBeVisible();
  return map;
}

const nameOn = (map: Locator, end: string) => map.locator('.leaflet-tooltip', { hasText: end });
const paneOf = (map: Locator) => map.locator('.leaflet-map-pane').evaluate((pane) => pane.style.transform);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

const lines = (map: Locator) =>
  map.locator('.leaflet-overlay-pane path').evaluateAll((all) =>
    all.map((path) => ({
      colour: path.getAttribute('stroke'),
      width: Number(path.getAttribute('stroke-width')),
      dashed: path.hasAttribute('stroke-dasharray'),
    })),
  );

test('the map shows the course as a thick line with thin white dashes and numbers, from Inicia to Termina', async ({
  page,
}) => {
  const map = await openMap(page);
  const drawn = await lines(map);
  const [thick, thin] = drawn.slice(-2);
  expect(thick).toMatchObject({ colour: distanceColour('21K'), dashed: false });
  expect(thin).toMatchObject({ colour: '#ffffff', dashed: true });
  expect(thick?.width).toBeGreaterThan(3 * (thin?.width ?? 0));
  for (const label of ['Inicia', 'Termina']) await expect(nameOn(map, label)).toBeInViewport();
  const numbers = map.locator('.leaflet-marker-icon').filter({ hasText: /^\d+$/ });
  await expect(numbers.first()).toHaveText('1');
  // The list under the map says it in words; loose names would be read before it.
  expect(await map.ariaSnapshot()).not.toMatch(/Inicia|Termina|text: \d/);
  await expectAccessible(page);
});

test('the map fits the course, is as high as promised, and the list in words stands beside it', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 400],
    [390, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const map = await openMap(page);
    const frame = await map.boundingBox();
    expect((await boxOf(map.locator('.leaflet-container'))).height).toBe(height);
    const line = await map.locator('.leaflet-overlay-pane path').last().boundingBox();
    expect(line?.x).toBeGreaterThan(frame?.x ?? 0);
    expect(line?.y).toBeGreaterThan(frame?.y ?? 0);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + width);
    expect((line?.height ?? 0) + (line?.width ?? 0)).toBeGreaterThan(150);
  }
  await expect(
    page.getByText(
      /^Inicia y termina en el mismo punto\. Lugar de la carrera: Parque Nacional [^.]+\. Los números señalan los kilómetros, del 1 al 2\d\.$/,
    ),
  ).toBeAttached();
});

test('a short course fills its frame, with room for the names of both ends', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const map = await openMap(page, SHORT_COURSE, '5K');
    const frame = await boxOf(map);
    const line = await boxOf(map.locator('.leaflet-overlay-pane path').last());
    const filled = Math.max(line.width / frame.width, line.height / frame.height);
    expect(filled).toBeGreaterThan(0.6);
    for (const label of ['Inicia', 'Termina']) {
      const { x, width } = await boxOf(nameOn(map, label));
      expect(x).toBeGreaterThan(frame.x);
      expect(x + width).toBeLessThan(frame.x + frame.width);
    }
  }
});

test('choosing another distance redraws the course in its colour and fits it', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: '5K' }).click();
  const map = mapOf(page, '5K');
  await expect(map.locator(`path[stroke="${distanceColour('5K')}"]`)).toHaveCount(1);
  await expect(map.locator(`path[stroke="${distanceColour('21K')}"]`)).toHaveCount(0);
  const line = await map.locator('.leaflet-overlay-pane path').last().boundingBox();
  expect((line?.height ?? 0) + (line?.width ?? 0)).toBeGreaterThan(150);
  await expect(nameOn(map, 'Termina')).toBeInViewport();
});

test('the wheel scrolls the page rather than zooming, and there is no zoom control', async ({ page }) => {
  const map = await openMap(page);
  const tile = await map.locator('img').first().getAttribute('src');
  const before = await page.evaluate(() => window.scrollY);
  await map.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  expect(await map.locator('img').first().getAttribute('src')).toBe(tile);
  await expect(map.getByRole('button')).toHaveCount(0);
});

test('without tiles the course, its markers and the fitted view still show', async ({
  page,
  consoleErrors,
}) => {
  await page.context().route(`${TILES}/**`, (route) => route.abort());
  const map = await openMap(page);
  await expect(map.locator('.leaflet-overlay-pane path').last()).toBeVisible();
  await expect(nameOn(map, 'Inicia')).toBeInViewport();
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.splice(0).every((error) => error.includes('ERR_FAILED'))).toBe(true);
});

test.describe('without tiles', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the still map has its own ground, and no broken picture', async ({ page }) => {
    await page.context().route(`${TILES}/**`, (route) => route.abort());
    await page.goto(PAGE);
    await page.waitForLoadState('networkidle');
    const map = mapOf(page, '21K');
    await map.scrollIntoViewIfNeeded();
    const shown = await map.screenshot();
    await map.locator('svg:has(foreignObject, image)').evaluate((tiles) => tiles.remove());
    expect((await map.screenshot()).equals(shown)).toBe(true);
  });
});

test.describe('without the map’s script', () => {
  // Each try to have it may be told on its own, whenever it fails.
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] });

  test('the still map stays, and the next touch tries again', async ({ page, consoleErrors }) => {
    await page.addInitScript(() => sessionStorage.setItem('zancada-reloaded', String(Date.now())));
    await page.route('**/course-map-*.js', (route) => route.abort());
    await page.goto(PAGE);
    await page.waitForLoadState('networkidle');
    await mapOf(page, '21K').hover();
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    await expect(page.getByRole('img', { name: 'Recorrido de 21K' })).toBeVisible();
    await page.getByRole('button', { name: '10K' }).click();
    await expect(page.getByRole('img', { name: 'Recorrido de 10K' })).toBeVisible();
  });
});

test('the still map is the one that moves: tiles, names, numbers, credit and place, and nothing shifts', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  for (const [width, height] of [
    [1280, 400],
    [360, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(PAGE);
    await page.waitForLoadState('networkidle');
    const map = mapOf(page, '21K');
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.leaflet-container')).toHaveCount(0);
    expect(await map.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
    const drawing = map.getByRole('img', { name: 'Recorrido de 21K' });
    await expect(drawing).toContainText('20');
    for (const name of ['Inicia', 'Termina']) await expect(drawing.getByText(name)).toBeInViewport();
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    const tile = map.locator(`img[src^="${TILES}"]`);
    expect(await tile.count()).toBeGreaterThan(3);
    const still = await boxOf(drawing.locator('path').first());
    await map.hover({ position: { x: 20, y: 20 } });
    await expect(drawing).toBeHidden();
    const moving = await boxOf(map.locator('.leaflet-overlay-pane path').first());
    for (const side of ['x', 'y'] as const) expect(Math.abs(moving[side] - still[side])).toBeLessThan(8);
    await expectAccessible(page);
  }
  expect(await shifts()).toEqual([]);
});

test('a press that comes before the map moves it, also when it is over by then', async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  for (const isOver of [false, true]) {
    await page.goto(PAGE);
    const map = mapOf(page, '21K');
    await map.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const release = await holdBack(page, '**/course-map-*.js');
    const { x, y } = await boxOf(map);
    await page.mouse.move(x + 200, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 250, y + 130, { steps: 3 });
    if (isOver) await page.mouse.up();
    // A slow phone repeats the press in some milliseconds, faster than any hand.
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    release();
    await expect(map.locator('.leaflet-container')).toBeVisible();
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect.poll(() => paneOf(map)).toBe('translate3d(50px, 30px, 0px)');
    if (isOver) continue;
    await page.mouse.move(x + 270, y + 150, { steps: 2 });
    expect(await paneOf(map)).toBe('translate3d(70px, 50px, 0px)');
    await page.mouse.up();
  }
});

test('the keyboard asks for the map and moves it', async ({ page }) => {
  await page.goto(PAGE);
  await page.waitForLoadState('networkidle');
  const map = mapOf(page, '21K');
  await map.focus();
  await expect(map.locator('.leaflet-container')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => paneOf(map)).toBe('translate3d(-80px, 0px, 0px)');
});

test.describe('with fingers on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first one moves the map sideways, and scrolls the page up and down, as do all others', async ({
    page,
  }) => {
    // A map that may move on does so by how fast the finger was.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await page.waitForLoadState('networkidle');
    const map = mapOf(page, '21K');
    const middle = async () => {
      const { x, y, width, height } = await boxOf(map);
      return { x: x + width / 2, y: y + height / 2 };
    };
    for (const moved of [-90, -180]) {
      const from = await middle();
      await dragByTouch(page, from, { x: from.x - 90, y: from.y + 20 });
      await expect
        .poll(async () => new RegExp(`^translate3d\\(${moved}px`).test(await paneOf(map)))
        .toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
    const pane = await paneOf(map);
    const from = await middle();
    await dragByTouch(page, from, { x: from.x + 5, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await paneOf(map)).toBe(pane);
  });
});
