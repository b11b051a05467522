import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRace } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ races: [buildRace({ uid: 'one' })] });
});

afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  server.call('/prod/api/contact', { method: 'POST', headers, body });

async function expectProblem(answer: Response, status: number, code: string): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status, code, detail: expect.any(String) });
  expect(text).not.toMatch(/node_modules|\.ts:|stack/);
}

test.each(['', 'wrong', 'clave-de-desarrollo ,x'])('a call with the key "%s" is refused', async (key) => {
  for (const path of ['/races', '/races/one', '/partner', '/cities', '/unknown']) {
    const answer = await server.call(`/prod/api${path}`, { headers: { 'x-api-key': key } });
    await expectProblem(answer, 403, 'InvalidApiKey');
  }
});

test('a call without a key is refused, also when its answer is known by heart', async () => {
  expect((await server.call('/prod/api/races')).status).toBe(200);
  await expectProblem(await server.app.request('/prod/api/races'), 403, 'InvalidApiKey');
});

test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s to an unknown API address is a JSON 404',
  async (method) => {
    await expectProblem(await server.call('/prod/api/nothing/here', { method }), 404, 'NotFound');
  },
);

test.each([
  ['DELETE', '/races', 'GET, HEAD'],
  ['POST', '/races/one', 'GET, HEAD'],
  ['PUT', '/identity/sign-in', 'POST'],
  ['GET', '/contact', 'POST'],
  ['PATCH', '/races/user', 'GET, HEAD, PUT, POST'],
])('%s to %s, which knows other methods, is told which', async (method, path, allowed) => {
  const answer = await server.call(`/prod/api${path}`, { method });
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort());
  await expectProblem(answer, 405, 'MethodNotAllowed');
});

test.each(['/healthz', '/readyz'])('POST to %s is told to ask', async (path) => {
  const answer = await server.call(path, { method: 'POST' });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  await expectProblem(answer, 405, 'MethodNotAllowed');
});

test('a body of more than 32 KiB is refused, whether or not it says its length', async () => {
  const big = JSON.stringify({ message: 'x'.repeat(40_000) });
  await expectProblem(
    await post(big, { ...JSON_TYPE, 'content-length': String(big.length) }),
    413,
    'PayloadTooLarge',
  );
  await expectProblem(await post(big), 413, 'PayloadTooLarge');
});

test('a body that is not sent as JSON is refused', async () => {
  await expectProblem(await post('{}', { 'content-type': 'text/plain' }), 415, 'UnsupportedMediaType');
});

test('a body that reaches for the prototype is refused', async () => {
  await expectProblem(await post('{"__proto__":{"isAdmin":true}}'), 400, 'BadRequest');
  expect({}).not.toHaveProperty('isAdmin');
});

test.each([
  '/prod/api/races?name=%E0%A4%A',
  '/prod/api/races?%00=1',
  '/prod/api/races?__proto__=1',
  '/prod/api/races?cursor=%F0%9F%98%80',
  '/prod/api/races/%ED%A0%80',
  '/prod/api/%00',
  '/prod/api/races/a%2F..%2F..%2Fetc',
  '/pictures/%00',
  '/site/%00',
  '/%E0%A4%A',
])('the junk in %s is no error of the server', async (path) => {
  expect((await server.call(path)).status).toBeLessThan(500);
});

test('an error that nobody foresaw tells the caller nothing', async () => {
  const broken = await createTestApp();
  await broken.deps.close();
  await expectProblem(await broken.call('/prod/api/partner'), 500, 'Unknown');
  await broken.close();
});

test.each(['/races?name=%', '/races?name=%ED%A0%80', '/race-cards?city=%C3'])(
  'the query of %s, which spells no text, is refused',
  async (path) => {
    await expectProblem(await server.call(`/prod/api${path}`), 400, 'BadRequest');
  },
);
