import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { USER_SCREENS } from '#contract/user-paths.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

const send = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Each account screen as it complains, and the step after signing up. */
const STATES: { name: string; address: string; act: (page: Page) => Promise<void> }[] = [
  { name: 'the empty login', address: '/site/ingreso', act: send('Ingresar') },
  { name: 'the empty sign-up', address: '/site/registro', act: send('Registrarse') },
  { name: 'the code step', address: '/site/registro', act: (page) => signUpOn(page, someRunner()) },
  { name: 'the empty recovery', address: '/site/cambiar-password', act: send('Enviar código') },
  { name: 'the empty new password', address: '/site/nueva-password', act: send('Actualizar contraseña') },
];

async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

test('the screens of accounts keep WCAG 2.2 A and AA in every look as they complain, and fit 320 px', async ({
  page,
}) => {
  for (const { name, address, act } of STATES)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      await act(page);
      await expect(page.getByRole('button', { disabled: true })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInEveryLook(page);
      await page.evaluate(() => sessionStorage.clear());
    });
});

test('the open drawer of a phone keeps WCAG 2.2 A and AA, light and dark', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
});

test('a long address fits 320 px, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/site/registro');
  await signUpOn(page, { ...someRunner(), email: `${'largo'.repeat(12)}@${'correo'.repeat(9)}.example` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu correo');
  await expectNoSidewaysScroll(page);
});

test('the keyboard alone signs in and reaches the profile', async ({ page, runner }) => {
  await page.goto('/site/ingreso');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type(runner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(runner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Perfil' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the phone’s drawer opens, takes the focus and closes with Escape, a press beside it and every choice', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/usuario/aliados');
  await page.waitForLoadState('networkidle');
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  const open = page.getByRole('button', { name: 'Menú' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.getByRole('link', { name: 'Todas las Carreras' }).focus();
  await page.keyboard.press('Tab');
  await expect(drawer).toBeHidden();
  const links = Object.values(USER_SCREENS).flatMap(({ path, menu }) => (menu ? [[menu.text, path]] : []));
  const again = links.slice(-1);
  for (const [name = '', address = ''] of [...links, ...again, ['Todas las Carreras', paths.races()]]) {
    await open.click();
    await drawer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(drawer).toBeHidden();
  }
});

test.describe('in a browser that refuses its storage', () => {
  // The router, which keeps scroll positions there, says so.
  test.use({ expectedErrors: [/denied/] });

  test('signing in and signing up can be used', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    for (const [address, heading] of [
      ['/site/ingreso', 'Iniciar Sesión'],
      ['/site/registro', 'Crear usuario'],
    ] as const) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
});
