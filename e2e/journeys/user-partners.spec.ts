import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a coupon is copied with one press and said to be, on phone and desktop', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/usuario/aliados');
    const partner = page.getByRole('article').filter({ hasText: 'Tienda Cumbre' });
    await expect(partner).toContainText('15 %');
    await expect(partner).toContainText(/Válido hasta el \d+ \w+ \d{4}/);
    await partner.getByRole('button', { name: 'Copiar cupón' }).click();
    await expect(partner.getByRole('button', { name: 'Copiado' })).toBeVisible();
    await expect(partner.getByRole('status')).toHaveText('Copiado: ZANCADA15');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZANCADA15');
  }
});

test('conditions unfold, and the link to the partner gives nothing away', async ({ page }) => {
  await page.goto('/usuario/aliados');
  const partner = page.getByRole('article').filter({ hasText: 'Panela & Sal' });
  await expect(partner).toContainText('2x1 en geles');
  await expect(partner.getByText('Máximo dos cajas por pedido.')).toBeHidden();
  await partner.getByText('Condiciones').click();
  await expect(partner.getByText('Máximo dos cajas por pedido.')).toBeVisible();
  for (const link of await page.getByRole('link', { name: 'Sitio web' }).all())
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('on a phone each ticket shows its code within 160 px, and what ends first leads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/usuario/aliados');
  const tickets = await page.getByRole('article').evaluateAll((all) =>
    all.map((ticket) => ({
      height: ticket.getBoundingClientRect().height,
      code: ticket.querySelector('code')?.textContent ?? null,
    })),
  );
  expect(tickets.filter(({ height }) => height > 160)).toEqual([]);
  expect(tickets.map(({ code }) => code !== null)).toEqual(tickets.map((_, at) => at < tickets.length - 1));
  await expect(page.getByRole('article').first()).toContainText('Bodega del Trote');
  await expect(page.getByRole('article').last()).toContainText('Vencido');
});

test('a category is chosen, shared by its address and gone back from', async ({ page }) => {
  await page.goto('/usuario/aliados');
  const all = page.getByRole('article');
  await expect(all.first()).toBeVisible();
  const count = await all.count();
  await page.getByRole('button', { name: 'Nutrición' }).click();
  await expect(all).toHaveCount(2);
  await page.reload();
  await expect(all).toHaveCount(2);
  await page.goBack();
  await expect(all).toHaveCount(count);
});

test('where nothing can be copied the code can still be read', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/usuario/aliados');
  await page.getByRole('button', { name: 'Copiar cupón de Tienda Cumbre' }).click();
  await expect(page.getByText('No pudimos copiar el cupón.')).toBeVisible();
  await expect(page.getByText('ZANCADA15', { exact: true })).toBeVisible();
});
