import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerAsked, answerStored, requestAnswered } from '#server/signals.ts';
import { buildRace } from '#server/testing/factories.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let production: TestApp;

beforeAll(async () => {
  server = await createTestApp({ races: [buildRace({ uid: 'one' })] });
  production = await createTestApp({
    env: { ...PRODUCTION, TRUST_PROXY: '0' },
    races: [buildRace({ uid: 'one' })],
  });
});

afterAll(async () => {
  await server.close();
  await production.close();
});

test.each([
  '/prod/api/races',
  '/prod/api/races/one',
  '/prod/api/race-cards',
  '/prod/api/blogs',
  '/pictures/races/one.svg',
  '/site/carreras',
])('what the caller has of %s is not sent again', async (path) => {
  const first = await server.call(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(first.headers.get('cache-control')).toMatch(/^(no-cache|public, max-age=\d+.*)$/);
  const again = await server.call(path, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await server.call(path, { headers: { 'if-none-match': '*' } })).status).toBe(304);
  expect((await server.call(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)('an answer is sent as %s to who accepts "%s"', async (encoding, accepted, unpack) => {
  const answer = await server.call('/prod/api/races', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await (await server.call('/prod/api/races')).text();
  expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
});

test.each(['/prod/api/races', '/pictures/races/one.svg', '/robots.txt', '/site/carreras'])(
  'HEAD of %s says what GET says, without a body',
  async (path) => {
    const answer = await server.call(path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    const whole = await server.call(path);
    expect(await whole.text()).not.toBe('');
    const headersOf = ({ headers }: Response) => ({ ...Object.fromEntries(headers), 'x-request-id': '' });
    expect(headersOf(answer)).toEqual(headersOf(whole));
  },
);

test.each([
  ['/prod/api/races', '/prod/api/races?utm_source=x&name='],
  ['/prod/api/races?month=Enero&year=2026', `/prod/api/races?year=2026&z=${'a'.repeat(600)}&month=ENERO`],
  ['/prod/api/races/one', '/prod/api/races/%6Fne?z=1'],
  ['/pictures/share/one.png', '/pictures/share/%6fn%65.png'],
  ['/site/carreras', '/site/Carreras/?utm_source=x&year=19&_routes=x'],
  ['/site/carreras?name=sol&mostrar=48', '/site/carreras?mostrar=40&city=&name=+sol'],
  ['/site/carreras?text=10k+cali', '/site/carreras?text=%2010k%20cali&near=x'],
  ['/site/carreras?near=4.7%2C-74.1&order=near', '/site/carreras?order=near&near=4.65,-74.08&open=0'],
  ['/site/detallecarrera/one?distancia=10K', '/site/detallecarrera/%6fne?name=x&distancia=10K'],
  ['/site/ingreso?aviso=codigo&volver=%2Fusuario', '/site/ingreso?volver=/usuario&x=1&aviso=codigo'],
])('%s is drawn once, also when it is spelled %s', async (address, other) => {
  const renderPage = vi.fn(async ({ url }: Request) => stubPage(url));
  const fresh = await createTestApp({ races: [buildRace({ uid: 'one' })], renderPage });
  const reads = vi.spyOn(fresh.deps.races, 'byUid');
  const asGiven = await fresh.call(other);
  const drawn = renderPage.mock.calls.length + reads.mock.calls.length;
  const kept = await fresh.call(address);
  expect(kept.status).toBe(200);
  expect(kept.headers.get('etag')).toBe(asGiven.headers.get('etag'));
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await asGiven.arrayBuffer()));
  expect(renderPage.mock.calls.length + reads.mock.calls.length).toBe(drawn);
  for (const [{ url }] of renderPage.mock.calls) expect(url).toBe(`http://localhost${address}`);
  await fresh.close();
});

test('the redirect of a typed search may be kept for a minute, another never', async () => {
  const headers = { location: '/site/carreras?city=Cali' };
  const renderPage = async () => ({
    response: new Response(null, { status: 302, headers }),
    page: null,
    route: null,
  });
  const fresh = await createTestApp({ renderPage });
  const policyOf = async (path: string) => (await fresh.call(path)).headers.get('cache-control');
  expect(await policyOf('/site/carreras?text=cali&utm_source=x')).toMatch(/^public, max-age=60\b/);
  expect(await policyOf('/site/carreras?city=Cali')).toBe('private, no-store');
  expect(await policyOf('/site/ingreso?text=cali')).toBe('private, no-store');
  await fresh.close();
});

test('an answer that sets a cookie is for its caller only', async () => {
  const fresh = await createTestApp({
    renderPage: async (request) => {
      const drawn = stubPage('<h1>Carreras</h1>');
      const visitor = request.headers.get('cookie');
      if (visitor) drawn.response.headers.append('set-cookie', visitor);
      return drawn;
    },
  });
  const first = await fresh.call('/site/carreras', { headers: { cookie: 'visitor=1' } });
  expect(first.headers.getSetCookie()).toEqual(['visitor=1']);
  expect((await fresh.call('/site/carreras')).headers.getSetCookie()).toEqual([]);
  await fresh.close();
});

test.each(['/site/carreras', '/prod/api/races/one'])(
  'the Host that %s is asked of, however long, is in no key, and keeps nothing more',
  async (path) => {
    const told: unknown[] = [];
    const stops = [
      answerAsked.listen(({ result }) => told.push(result)),
      answerStored.listen((kept) => told.push(kept)),
    ];
    const fresh = await createTestApp({ races: [buildRace({ uid: 'one' })] });
    const headers = { 'x-api-key': fresh.config.apiKey };
    const bodies: string[] = [];
    for (const host of [
      `${'a'.repeat(7000)}.example`,
      `${'b'.repeat(7000)}.example`,
      'c.example',
      'd.example',
    ])
      bodies.push(await (await fresh.app.request(`http://${host}${path}`, { headers })).text());
    for (const stop of stops) stop();
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain('aaaa');
    expect(told).toEqual(['miss', { bytes: expect.any(Number) }, 'hit', 'hit', 'hit']);
    await fresh.close();
  },
);

test('a flood of made-up addresses is refused, and what is kept is served meanwhile', async () => {
  const held = Promise.withResolvers<void>();
  const renderPage = vi.fn(async ({ url }: Request) => {
    if (url.includes('name=')) await held.promise;
    return stubPage(url);
  });
  const busy = await createTestApp({ renderPage });
  expect((await busy.call('/site/carreras')).status).toBe(200);
  const flood = Array.from({ length: 70 }, (_, number) => busy.call(`/site/carreras?name=${number}`));
  const [refused] = await Promise.all(flood.slice(-1));
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('2');
  // Nobody waits only to be refused.
  expect(renderPage).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(renderPage).toHaveBeenCalledTimes(3));
  expect((await busy.call('/site/carreras')).status).toBe(200);
  held.resolve();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(66);
  await busy.close();
});

test('one address that makes up 300 others in a minute has to wait, and others do not', async () => {
  const busy = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const ask = (number: number, from: string) =>
    busy.call(`/prod/api/races?name=${number}`, { headers: { 'x-forwarded-for': from } });
  for (let number = 0; number < 300; number++) await ask(number, '192.0.2.1');
  const refused = await ask(300, '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(0, '192.0.2.1')).status).toBe(200);
  expect((await ask(300, '192.0.2.2')).status).toBe(200);
  await busy.close();
});

test('many who ask at once for what is not ready yet all get it', async () => {
  const fresh = await createTestApp({ races: [buildRace({ uid: 'one' })] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.call('/prod/api/races/one')));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(20);
  await fresh.close();
});

test.each([
  '/prod/api/races',
  '/prod/api/races/unknown',
  '/prod/api/partner',
  '/prod/api/docs',
  '/pictures/races/one.svg',
  '/pictures/races/unknown.svg',
  '/sitemap.xml',
  '/site/carreras',
  '/healthz',
])('%s carries the security headers', async (path) => {
  // Twice: the second answer may come from the cache.
  for (let time = 0; time < 2; time++) {
    const { headers } = await production.call(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'x-request-id': expect.any(String),
    });
  }
});

test('no other site is let in', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await server.call('/prod/api/races', { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('the development mailbox is there in development and nowhere else', async () => {
  const answer = await server.app.request('/dev/mailbox', { headers: { accept: 'application/json' } });
  expect(await answer.json()).toEqual([]);
  const hidden = await production.app.request('/dev/mailbox');
  expect(hidden.headers.get('content-type')).not.toContain('json');
  expect(await hidden.text()).not.toContain('Buzón');
});

test('no e-mail address of a path gets into the log', async () => {
  await server.call('/prod/api/races/user/ana@example.org');
  await server.call('/prod/api/races/user/ana%40example.org-MB-10K');
  await server.call('/prod/api/races/user/ana%2540example.org');
  // Ids of requests are letters by chance, and may spell anything.
  const lines = server.logLines.map(({ requestId: _, ...line }) => JSON.stringify(line));
  expect(lines.some((line) => line.includes('/prod/api/races/user/***'))).toBe(true);
  expect(lines.join('\n')).not.toContain('ana');
});

test('asking without wanting the body is logged and measured as what it is', async () => {
  const counted: unknown[] = [];
  const end = requestAnswered.listen((answered) => counted.push(answered));
  const observed = await createTestApp();
  await observed.call('/prod/api/cities', { method: 'HEAD' });
  expect(observed.logLines).toMatchObject([{ method: 'HEAD', path: '/prod/api/cities', status: 200 }]);
  expect(counted).toMatchObject([{ method: 'HEAD', status: 200 }]);
  end();
  await observed.close();
});

test('what fails while a page is drawn can be found in the log by the id of its answer', async () => {
  const broken = await createTestApp({
    renderPage: async (_, { onError }) => {
      onError(new Error('The loader failed.'));
      return stubPage('<h1>Algo falló</h1>', 500);
    },
  });
  const id = (await broken.app.request('/site/carreras')).headers.get('x-request-id');
  expect(broken.logLines).toContainEqual(
    expect.objectContaining({
      requestId: id,
      msg: 'unexpected error',
      error: expect.objectContaining({ message: 'The loader failed.' }),
    }),
  );
  await broken.close();
});

test('each answer can be found in the log by its id', async () => {
  const id = (await server.call('/prod/api/cities')).headers.get('x-request-id');
  expect(server.logLines).toContainEqual(
    expect.objectContaining({ requestId: id, path: '/prod/api/cities', status: 200 }),
  );
});

test('a repeated request has the same answer, an id and a log line of its own, and needs its key again', async () => {
  const headers = { 'accept-encoding': 'identity' };
  const path = '/prod/api/races/one';
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await server.call(path, { headers }));
  const seen = answers.map((answer) => [...answer.headers].filter(([name]) => name !== 'x-request-id'));
  expect(new Set(seen.map((all) => JSON.stringify(all))).size).toBe(1);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  for (const answer of answers)
    expect(server.logLines).toContainEqual(
      expect.objectContaining({
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/prod/api/races/one',
        status: 200,
      }),
    );
  expect((await server.call(path, { headers: { ...headers, 'x-api-key': 'another' } })).status).toBe(403);
});
