import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { scrollThrough } from '#bench/page-weight.ts';
import { hostileDataDir, LINK, MARKUP, UID } from '#e2e/fixtures/hostile-catalogue.ts';
import { startSite, TILES } from '#e2e/fixtures/running-site.ts';
import { addressOf, SITE_SCREENS } from '#e2e/fixtures/site-screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ expectedErrors: [/status of 404.*no-existe/] });

/** Collects what the browser's content policy refuses on every page from now on. */
async function collectRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('reportRefusal', (refusal: string) => refusals.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'reportRefusal')(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refusals;
}

test('every public screen has a strict content policy that has nothing to refuse', async ({ page, site }) => {
  const refusals = await collectRefusals(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  for (const screen of SITE_SCREENS)
    await test.step(screen, async () => {
      const answer = await page.goto(await addressOf(screen, page.request));
      await scrollThrough(page);
      const headers = answer?.headers() ?? {};
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(refusals).toEqual([]);
      expect(elsewhere.filter((url) => !url.startsWith(TILES))).toEqual([]);
    });
});

test('markup in any field of the catalogue is shown as text and no script address becomes a link', async ({
  page,
}) => {
  const dataDir = await hostileDataDir();
  const site = await startSite({ DATA_DIR: dataDir, DEMO: '0' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const refusals = await collectRefusals(page);
  const markup = encodeURIComponent(MARKUP);
  const shown = ['/site/carreras', `/site/detallecarrera/${UID}`, '/site/blog', `/site/blog/${UID}`];
  const asked = [
    `/site/carreras?name=${markup}&city=${markup}`,
    `/site/detallecarrera/${UID}?distancia=${markup}`,
  ];
  for (const address of [...shown, ...asked]) {
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    await expect(page.locator('[onerror], img[src="x"]')).toHaveCount(0);
    const values = await page
      .locator('[href], [src], [action]')
      .evaluateAll((all) => all.flatMap((one) => [...one.attributes].map(({ value }) => value)));
    expect(values.filter((value) => value.startsWith(LINK))).toEqual([]);
    if (shown.includes(address)) await expect(page.getByRole('main')).toContainText(MARKUP);
  }
  expect(dialogs).toEqual([]);
  expect(refusals).toEqual([]);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
