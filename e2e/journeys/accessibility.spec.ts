import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { tabThrough } from '#e2e/fixtures/keyboard.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ expectedErrors: [/status of 404.*no-existe/], viewport: { width: 320, height: 640 } });

for (const screen of SITE_SCREENS)
  test(`${screen} fits 320 px, keeps WCAG 2.2 A and AA in every look, and shows where the keyboard is`, async ({
    page,
  }) => {
    await page.goto(await addressOf(screen, page.request));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessibleInEveryLook(page);
    expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  });
