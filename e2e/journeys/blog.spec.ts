import { expect, test } from '#e2e/fixtures/test.ts';

const LONG_DATE = /^\p{L}+, \d+ de \p{L}+ de \d{4}$/u;

test('the blog lists its entries with picture, title, text and date', async ({ page }) => {
  await page.goto('/site/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(6);
  const first = entries.first();
  await expect(first.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(first.locator('time')).toHaveText(LONG_DATE);
  const picture = await first.locator('img').boundingBox();
  expect(picture?.height).toBe(200);
  const column = await first.boundingBox();
  expect(column?.width).toBeGreaterThanOrEqual(300);
});
