import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLog } from '#server/http/access-log.ts';
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
    staticFiles: new Map([
      ['/assets/main-12345678.js', { body: new Uint8Array(), headers: {}, prepared: new Map() }],
    ]),
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
  expect(server.logLines.at(-1)).toMatchObject({ route });
});

const logged = (level: number, path: string) =>
  server.logLines.filter((line) => line.path === path && line.level === level).length;

test('a built file and what memory has are counted and not logged, what was worked out is', async () => {
  const before = counted.length;
  const drawn = '/site/detallecarrera/first-asked-for';
  for (const path of ['/assets/main-12345678.js', drawn, drawn, drawn]) await server.call(path);
  expect(counted.slice(before)).toEqual(['static', ...Array(3).fill('/site/detallecarrera/:uid')]);
  expect([logged(30, '/assets/main-12345678.js'), logged(20, '/assets/main-12345678.js')]).toEqual([0, 1]);
  expect([logged(30, drawn), logged(20, drawn)]).toEqual([1, 2]);
});

test('a fault and an answer that took long are logged, whatever had it', () => {
  const log = pino({ base: undefined }, { write: (line) => void server.logLines.push(JSON.parse(line)) });
  const requests = requestLog(log);
  const answered = { method: 'GET', route: 'static', fromMemory: true };
  const begun = requests.begin(() => undefined);
  requests.end(begun, '/quick', { ...answered, status: 200 });
  requests.end(begun, '/fault', { ...answered, status: 503 });
  requests.end({ ...begun, started: begun.started - 300 }, '/slow', { ...answered, status: 200 });
  expect(['/quick', '/fault', '/slow'].map((path) => logged(30, path))).toEqual([0, 1, 1]);
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
