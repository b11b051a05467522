import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

test('the theme that a runner chose holds against that of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('zancada-theme', 'oscuro'));
  await page.goto('/site/landing');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a runner’s own screens end in one line of links, and keep the menu where public screens have it', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByText('Menú', { exact: true });
  const right = async () => {
    const box = await menu.boundingBox();
    return box && box.x > 195;
  };
  await page.goto('/site/blog');
  expect(await right()).toBe(true);
  await page.goto('/usuario/mis-carreras');
  expect(await right()).toBe(true);
  const footer = page.getByRole('contentinfo');
  const links = ['Inicio', 'Todas las Carreras', 'Blog', 'Contacto', 'Política de privacidad'];
  await expect(footer.getByRole('link')).toHaveText([...links, 'Términos y condiciones', 'Accesibilidad']);
  await expect(page.getByText('Demostración: hay carreras y aliados inventados.')).toBeVisible();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Todas las Carreras' }).click();
  await expect(page).toHaveURL('/site/carreras');
});

test('the first key on a page skips to its content', async ({ page }) => {
  await page.goto('/site/landing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Ciudad o carrera' })).toBeFocused();
});

test('an address that leads nowhere has status 404, ways on, and its styles from the start', async ({
  page,
  consoleErrors,
}) => {
  const shifts = await watchLayoutShifts(page);
  for (const path of ['/no-existe', '/site/no-existe', '/site/detallecarrera/no-existe']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^No encontramos esta página/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
  }
  await page.getByRole('main').getByRole('link', { name: 'Todas las Carreras' }).click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  expect(consoleErrors.splice(0)).toHaveLength(3);
});

test('a site of another name shows that name, on the narrowest phone too', async ({ page }) => {
  const name = 'Corredores del Valle del Cauca';
  const site = await startSite({ SITE_NAME: name });
  try {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${site.url}/site/blog`);
      const home = page.getByRole('banner').getByRole('link', { name: `${name}, inicio` });
      const shown = await home
        .locator('span')
        .evaluate((word) => [getComputedStyle(word).maskImage, getComputedStyle(word, '::before').content]);
      expect(shown).toEqual(['none', `"${name}"`]);
      const [box, bar] = [await home.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect(box?.height).toBeLessThanOrEqual(bar?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
  } finally {
    await site.stop();
  }
});
