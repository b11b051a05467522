import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { doubleText } from '#e2e/fixtures/large-text.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ expectedErrors: [/status of 404/] });

const WIDTH = 390;

for (const screen of SITE_SCREENS)
  test(`with the browser's text at 200 % nothing on ${screen} is wider than a phone`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await doubleText(page);
    await page.goto(await addressOf(screen, request));
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const menu = page.getByText('Menú', { exact: true });
    await menu.click();
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    // The menu slides in.
    for (const part of [menu, ...(await links.all())])
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return box && box.x >= 0 && box.x + box.width <= WIDTH;
        })
        .toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
    await expectAccessible(page);
  });

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** The background that is drawn, against that of the page. */
  const background = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  test('the brand is visible on every public screen', async ({ page, request }) => {
    for (const screen of SITE_SCREENS)
      await test.step(screen, async () => {
        await page.goto(await addressOf(screen, request));
        expect(await background(page, 'header a > span')).not.toBe(await background(page, 'header'));
      });
  });

  test('the current page and the selects are told apart from others', async ({ page }) => {
    await page.goto('/site/carreras');
    const bar = page.getByRole('navigation', { name: 'Principal' });
    await expect(bar.getByRole('link', { name: 'Todas las Carreras' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(bar.getByRole('link', { name: 'Blog' })).toHaveCSS('text-decoration-line', 'none');
    await expect(page.getByLabel('Distancia')).toHaveCSS('appearance', 'auto');
  });
});
