import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

const LOOKS = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;

const send = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Each screen as it comes, and as it complains. */
const PUBLIC: [string, ((page: Page) => Promise<void>)?][] = [
  ['/site/ingreso'],
  ['/site/ingreso', send('Ingresar')],
  ['/site/registro'],
  ['/site/registro', send('Registrarse')],
  ['/site/registro', (page) => signUpOn(page, someRunner())],
  ['/site/cambiar-password', send('Enviar código')],
  ['/site/nueva-password', send('Actualizar contraseña')],
];

const PRIVATE = ['/usuario/mis-carreras', '/usuario/perfil', '/usuario/configuraciones'];

async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

for (const { width, scheme } of LOOKS)
  test(`account screens have no accessibility violation at ${width} pixels, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const [address, act] of PUBLIC) {
      await page.goto(address);
      await act?.(page);
      if (act) await expect(page.getByRole('button', { disabled: true })).toHaveCount(0);
      await expectAccessible(page);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

for (const { width, scheme } of LOOKS)
  test(`the user area has no accessibility violation at ${width} pixels, ${scheme}`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const address of PRIVATE) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/usuario/perfil');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (width > 400) return;
    await page.getByRole('button', { name: 'Menú' }).click();
    await expectAccessible(page);
  });

test('nothing overflows at 320 pixels, not even with a long address', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [address, act] of PUBLIC) {
    await page.goto(address);
    await act?.(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto('/site/registro');
  await signUpOn(page, { ...someRunner(), email: `${'largo'.repeat(12)}@${'correo'.repeat(9)}.example` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu correo');
  await expectNoSidewaysScroll(page);
});

test('the user area does not overflow at 320 pixels', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of PRIVATE) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
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

test('the phone’s drawer opens, holds the keyboard and closes with Escape', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  const open = page.getByRole('button', { name: 'Menú' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Configuraciones' }).click();
  await expect(page).toHaveURL('/usuario/configuraciones');
  await expect(drawer).toBeHidden();
});
