import type { Page } from '@playwright/test';

const QUIET_MS = 500;
// A map takes back requests for tiles that it no longer shows, and not each of them is reported as ended.
const UNANSWERED_MS = 5_000;

/** Scrolls a page to its end step by step, so that all that waits to be seen is loaded, until the network is quiet. */
export async function scrollThrough(page: Page): Promise<void> {
  let open = 0;
  let quietSince = performance.now();
  const count = (change: number) => () => {
    open += change;
    quietSince = performance.now();
  };
  const close = count(-1);
  page.on('request', count(1));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      // Two frames: one to lay out, one for who watches what comes into view. A starved browser may draw none for long.
      await new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
        setTimeout(shown, 1_000);
      });
    }
  });
  const quietEnough = () => performance.now() - quietSince >= (open > 0 ? UNANSWERED_MS : QUIET_MS);
  while (!quietEnough()) await page.waitForTimeout(50);
}
