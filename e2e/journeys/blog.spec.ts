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

test('an entry opens with its title, date, byline and paragraphs', async ({ page }) => {
  await page.goto('/site/blog');
  const link = page.getByRole('article').first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/site\/blog\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const article = page.getByRole('article');
  await expect(article.locator('time')).toHaveText(LONG_DATE);
  await expect(article.getByText('Por el equipo de Zancada', { exact: true })).toBeVisible();
  expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3);
});

test('an unknown entry shows none, with status 404 and the way back to the blog', async ({
  page,
  consoleErrors,
}) => {
  const answer = await page.goto('/site/blog/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta entrada');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver todas las entradas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Últimas entradas:');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog can be read', async ({ page }) => {
    await page.goto('/site/blog');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByText('Por el equipo de Zancada')).toBeVisible();
  });
});
