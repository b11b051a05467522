import { expect } from '#e2e/fixtures/signed-in.ts';
import { test, USER_PAGES } from '#e2e/fixtures/user-pages.ts';

const LIMIT = 128_000;

test('the first visit to each screen of the user area stays within its budget of scripts', async ({
  page,
  context,
  ownAddress,
}) => {
  await page.close();
  for (const path of USER_PAGES) {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(ownAddress(path), { waitUntil: 'networkidle' });
    let bytes = 0;
    for (const url of scripts) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
      bytes += Number(answer.headers.get('content-length'));
      await answer.body?.cancel();
    }
    expect({ path, bytes, within: bytes > 0 && bytes <= LIMIT }).toEqual({ path, bytes, within: true });
    await page.close();
  }
});
