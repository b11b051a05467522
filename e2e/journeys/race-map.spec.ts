import type { Locator, Page } from '@playwright/test';
import { distanceColour } from '#domain/distance.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { TILES } from '#e2e/fixtures/running-site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const PAGE = '/site/detallecarrera/media-maraton-del-paramo';
const SHORT_COURSE = '/site/detallecarrera/por-la-paralela';

const mapOf = (page: Page, distance: string) =>
  page.getByRole('region', { name: `Mapa del recorrido de ${distance}` });

async function openMap(page: Page, address = PAGE, distance = '21K') {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Distancias y Recorridos' }).scrollIntoViewIfNeeded();
  const map = mapOf(page, distance);
  await expect(map).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  return map;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

const lines = (map: ReturnType<typeof mapOf>) =>
  map.locator('path').evaluateAll((all) =>
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
  for (const label of ['Inicia', 'Termina'])
    await expect(map.getByText(label, { exact: true })).toBeInViewport();
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
    const frame = await map.locator('..').boundingBox();
    expect((await boxOf(map)).height).toBe(height);
    const line = await map.locator('path').last().boundingBox();
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
    const line = await boxOf(map.locator('path').last());
    const filled = Math.max(line.width / frame.width, line.height / frame.height);
    expect(filled).toBeGreaterThan(0.6);
    for (const label of ['Inicia', 'Termina']) {
      const { x, width } = await boxOf(map.getByText(label, { exact: true }));
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
  const line = await map.locator('path').last().boundingBox();
  expect((line?.height ?? 0) + (line?.width ?? 0)).toBeGreaterThan(150);
  await expect(map.getByText('Termina', { exact: true })).toBeInViewport();
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
  await expect(map.locator('path').last()).toBeVisible();
  await expect(map.getByText('Inicia', { exact: true })).toBeInViewport();
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.splice(0).every((error) => error.includes('ERR_FAILED'))).toBe(true);
});

test.describe('without the map’s script', () => {
  // Each try to have it may be told on its own, whenever it fails.
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] });

  test('the drawn course stands where the map will, and stays if the map never comes', async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('zancada-reloaded', String(Date.now())));
    await page.route('**/course-map-*.js', (route) => route.abort());
    await page.goto(PAGE);
    const drawing = page.getByRole('img', { name: 'Recorrido de 21K' });
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    await expect(drawing).toBeVisible();
    await page.getByRole('button', { name: '10K' }).click();
    await expect(page.getByRole('img', { name: 'Recorrido de 10K' })).toBeVisible();
  });
});

test('nothing moves on the page while the map takes the place of the drawing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.startTime);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(PAGE);
  await page.evaluate(() => document.fonts.ready);
  const settled = await page.evaluate(() => performance.now());
  await page.getByRole('heading', { name: 'Distancias y Recorridos' }).scrollIntoViewIfNeeded();
  await expect(mapOf(page, '21K')).toBeVisible();
  const later = await page.evaluate(
    (since) => Reflect.get(window, 'shifts').filter((at: number) => at > since),
    settled,
  );
  expect(later).toEqual([]);
});
