import type { Browser, Page } from '@playwright/test';

export type Look = 'phone' | 'phone, dark' | 'desktop' | 'desktop, dark';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 844 } };
export async function openCamera(browser: Browser, siteUrl: string, look: Look) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: look.startsWith('phone') ? SIZES.phone : SIZES.desktop,
    colorScheme: look.endsWith('dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  return {
    context,
    async take(path: string, act?: (page: Page) => Promise<unknown>): Promise<Buffer> {
      await page.goto(path);
      await settled(page);
      await act?.(page);
      await settled(page);
      return page.screenshot();
    },
    close: () => context.close(),
  };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
