import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildRace } from '#server/testing/factories.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const observe = vi.fn();
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    races: [buildRace({ uid: 'one' })],
    observe,
    renderPage: async ({ url }) =>
      url.includes('/detallecarrera/')
        ? { ...stubPage('<title>Carrera</title>'), route: '/site/detallecarrera/:uid' }
        : stubPage('', 404),
  });
});
afterAll(() => server.close());

test.each([
  ['/prod/api/races/one', '/prod/api/races/:uid'],
  ['/prod/api/races/user/ana@example.org', '/prod/api/races/user/:id'],
  ['/site/detallecarrera/one', '/site/detallecarrera/:uid'],
  ['/pictures/races/one.svg', '/pictures/races/:file'],
  ['/readyz', '/readyz'],
  ['/wp-login.php', 'other'],
  ['/prod/api/nothing', 'other'],
])('%s is counted and logged as %s, drawn or from memory', async (path, route) => {
  for (let time = 0; time < 2; time++) await server.call(path);
  expect(observe.mock.calls.slice(-2).map(([seen]) => seen.route)).toEqual([route, route]);
  if (route !== '/readyz') expect(server.logLines.at(-1)).toMatchObject({ route });
});
