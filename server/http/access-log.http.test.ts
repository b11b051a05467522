import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestAnswered } from '#server/signals.ts';
import { buildRace } from '#server/testing/factories.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const counted: string[] = [];
const end = requestAnswered.listen(({ route }) => counted.push(route));
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    races: [buildRace({ uid: 'one' })],
    renderPage: async ({ url }) =>
      url.includes('/detallecarrera/')
        ? { ...stubPage('<title>Carrera</title>'), route: '/site/detallecarrera/:uid' }
        : stubPage('', 404),
  });
});
afterAll(() => {
  end();
  return server.close();
});

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
  expect(counted.slice(-2)).toEqual([route, route]);
  if (route !== '/readyz') expect(server.logLines.at(-1)).toMatchObject({ route });
});

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test.each(['/prod/api/races/one', '/prod/api/races/nobody', '/site/detallecarrera/one'])(
  'the request id and the trace of a caller of %s are in answer and log line',
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await server.call(path, {
        headers: { 'x-request-id': 'Balancer:7f.3_a-1', traceparent: TRACE },
      });
      expect(headers.get('x-request-id')).toBe('Balancer:7f.3_a-1');
      expect(headers.get('traceparent')).toBe(TRACE);
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      expect(server.logLines.at(-1)).toMatchObject({ requestId: 'Balancer:7f.3_a-1', traceId });
    }
  },
);

test.each([
  ['an address', 'ana@example.org', TRACE.replace('4bf9', 'ana@')],
  ['a second line', '"}{"level":50', `${TRACE} x`],
  ['65 characters', 'a'.repeat(65), `${TRACE}${'0'.repeat(60)}`],
  ['nothing', '', TRACE.replace(/4bf\w+/, '0'.repeat(32))],
])('%s is no request id and no trace', async (_, id, traceparent) => {
  const { headers } = await server.call('/robots.txt', { headers: { 'x-request-id': id, traceparent } });
  expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]+-[a-z0-9]+$/);
  expect(headers.has('traceparent')).toBe(false);
  expect(server.logLines.at(-1)).not.toHaveProperty('traceId');
});
