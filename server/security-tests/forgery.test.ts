import { afterAll, beforeEach, expect, test } from 'vitest';
import { madeAccount, OTHER_PASSWORD, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { type Browser, verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let email: string;
let browser: Browser;
let token: string;

const server = await startTestServer();
afterAll(() => server.close());
beforeEach(async () => {
  email = await madeAccount(server.deps);
  browser = server.browser();
  token = (await signIn(browser, email)).session_token;
});

const CHANGE = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };

/** Tries to change the password and to sign out, with something wrong; nothing must come of it. */
async function expectForbidden(headers: Record<string, string>): Promise<void> {
  const forbidden = { status: 403, code: 'Forbidden' };
  const change = await browser.post('/identity/change-password', CHANGE, { token, headers });
  expect(await verdict(change)).toEqual(forbidden);
  expect(change.headers.getSetCookie()).toEqual([]);
  expect(await verdict(await browser.post('/identity/sign-out', undefined, { headers }))).toEqual(forbidden);
  expect(await verdict(await browser.post('/identity/refresh', undefined, { headers }))).toEqual(forbidden);
  expect((await browser.get('/identity/session', { token })).status).toBe(200);
  await signIn(server.browser(), email, PASSWORD);
}

test('§16.15 forgery refused: without the echoed value a request of a session is refused', async () => {
  await expectForbidden({ 'x-xsrf-token': '' });
});

test('§16.15 forgery refused: an unequal value is refused', async () => {
  await expectForbidden({ 'x-xsrf-token': `${browser.jar.get('XSRF-TOKEN')}x` });
});

test('§16.15 forgery refused: a pair of the own making is refused', async () => {
  for (const made of ['made-up', 'made.up', '.', `${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
    browser.jar.set('XSRF-TOKEN', made);
    await expectForbidden({});
  }
});

test('§16.15 forgery refused: the pair of another session is refused', async () => {
  const other = server.browser();
  await signIn(other, email);
  browser.jar.set('XSRF-TOKEN', other.jar.get('XSRF-TOKEN') ?? '');
  await expectForbidden({});
});

test.each(['cross-site', 'same-site'])(
  '§16.16 cross-site request: what a browser calls %s is refused',
  async (site) => {
    await expectForbidden({ 'sec-fetch-site': site });
  },
);

test.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
  '§16.16 cross-site request: a request from %s is refused',
  async (origin) => {
    await expectForbidden({ origin });
  },
);

test('§16.16 cross-site request: signing somebody in from another site is refused too', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await server.browser().post('/identity/sign-in', { email, password: PASSWORD }, { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('our own pages are let through', async () => {
  const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
  expect((await browser.post('/identity/change-password', CHANGE, { token, headers })).status).toBe(204);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  '§16.17 foreign body: a body of the type %s has no effect',
  async (type) => {
    const answer = await browser.post('/identity/change-password', CHANGE, {
      token,
      headers: { 'content-type': type },
    });
    expect(await verdict(answer)).toEqual({ status: 415, code: 'UnsupportedMediaType' });
    await signIn(server.browser(), email, PASSWORD);
  },
);
