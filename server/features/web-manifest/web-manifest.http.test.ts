import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('the site can be installed under its own name, with icons for every launcher', async () => {
  server = await createTestApp({ env: { SITE_NAME: 'Carreras del Valle' } });
  const answer = await server.call('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({
    short_name: 'Carreras del Valle',
    lang: 'es-CO',
    start_url: '/site/landing',
    display: 'standalone',
    icons: [
      { sizes: 'any', purpose: 'any' },
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
  });
});
