import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const scrolled = () => window.scrollY;

test('a new screen starts at its top, and going back returns to where the reader was', async ({ page }) => {
  await page.goto('/site/landing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  await expect.poll(() => page.evaluate(scrolled)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bienvenida/);
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(200);
});

test('after a navigation the focus is at the new heading and the title is said', async ({ page }) => {
  await page.goto('/site/carreras');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('p[aria-live]')).toHaveText(/^Blog para corredores/);
});

test('a screen that takes long is covered meanwhile', async ({ page }) => {
  await page.goto('/site/carreras');
  const overlay = page.getByAltText('Cargando...').filter({ visible: true });
  await expect(overlay).toBeHidden();
  const release = await holdBack(page, '**/blog.data*');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
  await expect(overlay).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  await expect(overlay).toBeHidden();
});

test('a screen that cannot be reached says so and can be asked for again', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/site/carreras');
  await page.route('**/blog.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  await expect(page).toHaveTitle(/^No hay conexión · /);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(consoleErrors.splice(0)).not.toEqual([]);
  await page.unroute('**/blog.data*');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
});

test('a link inside the site loads only what is new', async ({ page }) => {
  await page.goto('/site/carreras');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a link that is asked for in another tab opens there, and this one stays', async ({ page, context }) => {
  await page.goto('/site/landing');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Blog' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page).toHaveURL('/site/landing');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
});
