import type { Partner } from '#contract/partners.ts';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const width of [390, 1280])
  test(`a coupon is copied with one press and said to be, at ${width} px`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/usuario/aliados');
    const partner = page.getByRole('article').filter({ hasText: 'Tienda Cumbre' });
    await expect(partner).toContainText('15 %');
    await expect(partner).toContainText(/Válido hasta el \d+ \w+ \d{4}/);
    await partner.getByRole('button', { name: 'Copiar cupón' }).click();
    await expect(partner.getByRole('button', { name: 'Copiado' })).toBeVisible();
    await expect(partner.getByRole('status')).toHaveText('Copiado: ZANCADA15');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZANCADA15');
  });

test('a benefit that has run out stands last, marked, and without its coupon', async ({
  signedInPage: page,
}) => {
  await page.goto('/usuario/aliados');
  const last = page.getByRole('article').last();
  await expect(last).toContainText('Vencido');
  await expect(last).toContainText(/Venció el/);
  await expect(last.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('article').first()).not.toContainText('Vencido');
});

test('conditions open, and the way to the partner gives nothing away', async ({ signedInPage: page }) => {
  await page.goto('/usuario/aliados');
  const partner = page.getByRole('article').filter({ hasText: 'Panela & Sal' });
  await expect(partner).toContainText('2x1 en geles');
  await expect(partner.getByText('Máximo dos cajas por pedido.')).toBeHidden();
  await partner.getByText('Condiciones').click();
  await expect(partner.getByText('Máximo dos cajas por pedido.')).toBeVisible();
  for (const link of await page.getByRole('link', { name: 'Sitio web' }).all())
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a category is chosen, shared by its address and gone back from', async ({ signedInPage: page }) => {
  await page.goto('/usuario/aliados');
  const all = page.getByRole('article');
  await expect(all.first()).toBeVisible();
  const count = await all.count();
  await page.getByRole('button', { name: 'Nutrición' }).click();
  await expect(all.filter({ hasText: 'Nutrición' })).toHaveCount(2);
  await expect(all).toHaveCount(2);
  await page.reload();
  await expect(all).toHaveCount(2);
  await page.goBack();
  await expect(all).toHaveCount(count);
});

test('where nothing can be copied the code can still be read', async ({ signedInPage: page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/usuario/aliados');
  await page.getByRole('button', { name: 'Copiar cupón de Tienda Cumbre' }).click();
  await expect(page.getByText('No pudimos copiar el cupón.')).toBeVisible();
  await expect(page.getByText('ZANCADA15', { exact: true })).toBeVisible();
});

test('a script in a partner’s address is no link', async ({ signedInPage: page }) => {
  await page.route('**/api/partner', async (route) => {
    const response = await route.fetch();
    const partners: Partner[] = await response.json();
    await route.fulfill({ json: partners.map((one) => ({ ...one, webSiteUrl: 'javascript:alert(1)' })) });
  });
  await page.goto('/usuario/aliados');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sitio web' })).toHaveCount(0);
});
