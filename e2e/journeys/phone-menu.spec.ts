import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the phone menu is opened, read and closed with the keyboard', async ({ page }) => {
  await page.goto('/site/landing');
  const button = page.getByRole('button', { name: 'Menú' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the phone menu closes when the reader goes somewhere with it', async ({ page }) => {
  await page.goto('/site/landing');
  await page.getByText('Menú').click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
});

test('the phone menu closes when the focus leaves it', async ({ page }) => {
  await page.goto('/site/landing');
  await page.getByText('Menú').click();
  await page.getByRole('link', { name: 'Ingreso / Crear usuario' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
});

test('the way in can be read in the open menu of the account screens, light and dark', async ({ page }) => {
  for (const address of ['/site/ingreso', '/site/registro', '/site/cambiar-password']) {
    await page.goto(address);
    await page.getByText('Menú').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});
