import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const CLIMB = '/site/detallecarrera/cronoescalada-del-escobero';
const ROLLING = '/site/detallecarrera/ruta-de-los-viveros';
const WITHOUT_HEIGHTS = '/site/detallecarrera/por-la-paralela';

const profileOf = (page: Page) => page.getByRole('figure').filter({ hasText: 'Altimetría' });
const pointsOnMap = (page: Page) =>
  page.getByRole('region', { name: /^Mapa del recorrido/ }).locator('.leaflet-marker-icon');

async function openProfile(page: Page, address: string) {
  await page.goto(address);
  const map = page.getByRole('region', { name: /^Mapa del recorrido/ });
  await expect(map).toHaveAttribute('tabindex', '0');
  await map.hover();
  await expect(pointsOnMap(page).first()).toBeVisible();
  const profile = profileOf(page);
  await profile.scrollIntoViewIfNeeded();
  const slider = profile.getByRole('slider');
  // Until its script answers: the map's comes by itself.
  await expect(async () => {
    await slider.press('End');
    await expect(profile.getByText(/^km\s\d/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await slider.blur();
  return profile;
}

test('a course says what it climbs, where it is steep, and all of it kilometre by kilometre', async ({
  page,
}) => {
  const profile = await openProfile(page, CLIMB);
  await expect(profile).toContainText(/Sube 37\d\sm/);
  await expect(profile).toContainText(/Baja 0\sm/);
  await expect(profile).toContainText(/Sube más del 5\s%: 2,\d\skm/);
  await expect(profile).not.toContainText('Baja más del 5');
  await expect(
    profile.getByRole('img', { name: /^Altimetría de 4\.2K\. Entre 1\.690 y 2\.0/ }),
  ).toBeVisible();
  await profile.getByText('Kilómetro a kilómetro').click();
  const rows = profile.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText(/^195\sm/);
  await expect(rows.last()).toContainText('4,2');
  await expectAccessibleInEveryLook(page);
});

test('each distance has its own profile, and one whose heights are not known has none', async ({ page }) => {
  const profile = await openProfile(page, ROLLING);
  await expect(profile.getByRole('img')).toHaveAccessibleName(/^Altimetría de 15K/);
  await page.getByRole('button', { name: '5K' }).last().click();
  await expect(profile.getByRole('img')).toHaveAccessibleName(/^Altimetría de 5K/);
  await page.goto(WITHOUT_HEIGHTS);
  await expect(page.getByRole('heading', { name: 'Distancias y Recorridos' })).toBeVisible();
  await expect(profileOf(page)).toHaveCount(0);
});

test('arrow keys and the pointer show a place on profile and map, on phone and desktop', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const profile = await openProfile(page, CLIMB);
    const marks = await pointsOnMap(page).count();
    const atRest = /^Entre 1\.690 y 2\.0\d\d\sm de altura$/;
    await expect(profile.getByText(atRest)).toBeVisible();

    const slider = profile.getByRole('slider', { name: 'Recorrer la altimetría de 4.2K' });
    await slider.focus();
    await slider.press('End');
    await expect(profile.getByText(/^km\s4,2 · 2\.0\d\d\sm · /)).toBeVisible();
    await slider.press('Home');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^km\s0 · 1\.69\d\sm · sube \d\s%$/);
    await expect(pointsOnMap(page)).toHaveCount(marks + 1);
    await slider.blur();
    await expect(pointsOnMap(page)).toHaveCount(marks);

    await slider.hover();
    await expect(profile.getByText(/^km\s2,1 · 1\.8\d\d\sm · /)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(profile.getByText(atRest)).toBeVisible();

    await pointsOnMap(page).nth(-2).hover({ force: true });
    await expect(profile.getByText(/^km\s0 · 1\.690\sm · /)).toBeVisible();
  }
});

test('nothing moves on the page when a place is shown', async ({ page }) => {
  const profile = await openProfile(page, ROLLING);
  const below = page.getByRole('heading', { name: 'Detalles de la Carrera' });
  const before = await below.boundingBox();
  await profile.getByRole('slider').hover();
  await expect(profile.getByText(/^km\s\d/)).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});
