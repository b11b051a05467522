import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const [where, cut] of [
  ['the menu', 'id="menu"'],
  ['the count of races', 'id="resultados"'],
] as const)
  test(`a page that has come as far as ${where} is drawn whole, and nothing moves`, async ({
    page,
    site,
  }) => {
    const shown = Promise.withResolvers<void>();
    const proxy = createServer(async ({ url = '/' }, response) => {
      const answer = await fetch(site.url + url);
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.setHeader('content-type', type);
      const half = type.startsWith('text/html') ? body.indexOf(cut) : 0;
      response.write(body.subarray(0, half));
      if (half > 0) await shown.promise;
      response.end(body.subarray(half));
    });
    await new Promise<void>((listening) => proxy.listen(0, listening));
    const shifts = await watchLayoutShifts(page);
    const { port } = proxy.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/site/carreras`, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Zancada, inicio' })).toHaveCSS('display', 'flex');
    await page.evaluate(() => document.fonts.ready);
    shown.resolve();
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.waitForLoadState();
    expect(await shifts()).toEqual([]);
    proxy.close();
  });

test('who wants no motion sees none either where a reader looks at the page before its styles come', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const looked = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await looked.promise;
    await route.continue();
  });
  const shifts = await watchLayoutShifts(page);
  await page.goto('/site/carreras', { waitUntil: 'commit' });
  await expect(page.getByText('Menú', { exact: true })).toHaveCSS('display', 'inline-block');
  looked.resolve();
  await page.waitForLoadState();
  expect(await shifts()).toEqual([]);
});
