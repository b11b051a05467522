import { expect, test } from '#e2e/fixtures/test.ts';

test('the bare address and the bare site address lead to the landing page', async ({ page }) => {
  for (const address of ['/', '/site']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/site\/landing$/);
  }
});

test('the bare user address leads a visitor to sign in, on the way to my races', async ({ page }) => {
  await page.goto('/usuario');
  await expect(page).toHaveURL('/site/ingreso?volver=%2Fusuario%2Fmis-carreras');
});
