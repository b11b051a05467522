import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = '/site/carreras';
const NEXT_PAGE = '**/carreras.data?*desde=*';

const scrolled = () => window.scrollY;

test('more races are added to those that stand, and only they are fetched', async ({ page }) => {
  await page.goto(`${LIST}?name=a`);
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/race-cards|carreras\.data/.test(request.url())) asked.push(new URL(request.url()).search);
  });
  const more = page.getByRole('link', { name: 'Mostrar más' });
  await more.scrollIntoViewIfNeeded();
  const place = await page.evaluate(scrolled);
  await more.press('Enter');
  await expect(page).toHaveURL(/&mostrar=\d+$/);
  expect(await page.getByRole('article').count()).toBeGreaterThan(24);
  const now = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(now.slice(0, 24)).toEqual(shown);
  expect(new Set(now).size).toBe(now.length);
  expect(asked).toEqual([expect.stringMatching(/^\?name=a&desde=/)]);
  await expect(page.getByRole('article').nth(24)).toBeFocused();
  expect(await page.evaluate(scrolled)).toBe(place);
});

test('a button that fetches more races says so, and takes the focus from no field', async ({ page }) => {
  await page.goto(LIST);
  const box = page.getByLabel('Ciudad o carrera');
  const release = await holdBack(page, NEXT_PAGE);
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('link', { name: 'Cargando…' })).toHaveCSS('cursor', 'progress');
  await box.focus();
  release();
  await expect(page).toHaveURL(/mostrar=48$/);
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(box).toBeFocused();
});

test('a reload shows as many races again', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page).toHaveURL(/\?mostrar=48$/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page.getByText(/^Vas en 48 de \d+ carreras$/)).toBeVisible();
});

test('coming back from a race shows as many races, at the same place', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  const far = page.getByRole('article').nth(40);
  await far.getByRole('link').click();
  await expect(page).toHaveURL(/detallecarrera/);
  await expect.poll(() => page.evaluate(scrolled)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(far).toBeInViewport();
});

test('when more races cannot be had, those that stand stay and one can try again', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(LIST);
  await page.route(NEXT_PAGE, (route) => route.abort());
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^No pudimos traer más carreras/);
  await expect(page.getByRole('article')).toHaveCount(24);
  expect(consoleErrors.splice(0)).not.toEqual([]);
  await page.unroute(NEXT_PAGE);
  await page.getByRole('link', { name: 'Mostrar más' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
