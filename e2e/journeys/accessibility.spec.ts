import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const WIDTHS = { phone: 390, desktop: 1280 };

test.use({ expectedErrors: [/status of 404.*no-existe/] });

for (const screen of SITE_SCREENS) {
  test(`${screen} keeps WCAG 2.2 A and AA on phone and desktop, light and dark`, async ({ page }) => {
    const address = await addressOf(screen, page.request);
    for (const width of Object.values(WIDTHS)) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
  });

  test(`${screen} fits a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await addressOf(screen, page.request));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test(`${screen} can be gone through with the keyboard, always seeing where one is`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 844 });
    await page.goto(await addressOf(screen, page.request));
    expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  });
}
