import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/** Scrolls a page to its end step by step, so that all that waits to be seen is loaded, until the network is quiet. */
export async function scrollThrough(page: Page): Promise<void> {
  let open = 0;
  let quietSince = performance.now();
  page.on('request', () => open++);
  const close = () => {
    open--;
    quietSince = performance.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      // Two frames: one to lay out, one for who watches what comes into view.
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
  while (open > 0 || performance.now() - quietSince < QUIET_MS) await page.waitForTimeout(50);
}
