import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ expectedErrors: [/status of 404.*no-existe/] });

for (const screen of SITE_SCREENS) {
  test(`${screen} keeps WCAG 2.2 A and AA on phone and desktop, light and dark`, async ({ page }) => {
    await page.goto(await addressOf(screen, page.request));
    await expectAccessibleInEveryLook(page);
  });

  test(`${screen} fits a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await addressOf(screen, page.request));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test(`${screen} can be gone through with the keyboard, always seeing where one is`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(await addressOf(screen, page.request));
    expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  });
}
