import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = '/site/carreras';
const view = (page: Page, name: 'Afiches' | 'Lista') => page.getByRole('button', { name });
const firstCard = (page: Page) => page.getByRole('article').first();

async function heightOfFirst(page: Page): Promise<number> {
  return (await firstCard(page).boundingBox())?.height ?? 0;
}

test('the list can be read in compact rows on a phone, until it is loaded anew', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await expect(view(page, 'Afiches')).toHaveAttribute('aria-pressed', 'true');
  await view(page, 'Lista').click();
  await expect(firstCard(page).locator('img')).toBeHidden();
  expect(await heightOfFirst(page)).toBeLessThanOrEqual(96);
  await expect(firstCard(page).getByText(/\$\s\d|Gratis|Por confirmar/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(view(page, 'Afiches')).toHaveAttribute('aria-pressed', 'true');
  await expect(firstCard(page).locator('img')).toBeVisible();
});

test('text twice as large fits a phone in both views', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(LIST);
  for (const name of ['Afiches', 'Lista'] as const) {
    await view(page, name).click();
    const cut = await page.getByRole('main').evaluate((main) => {
      const texts = main.querySelectorAll(
        'h1, h2, h3, label, p, time [aria-hidden], article span:not(.visually-hidden)',
      );
      return [...texts]
        .filter((text) => text.getBoundingClientRect().right > innerWidth || text.scrollWidth > innerWidth)
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  }
});

test('all of a compact row leads to its race', async ({ page }) => {
  await page.goto(LIST);
  await view(page, 'Lista').click();
  const name = await firstCard(page).getByRole('heading').textContent();
  await firstCard(page).click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});
