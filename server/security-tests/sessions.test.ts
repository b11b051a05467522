import { afterAll, expect, test } from 'vitest';
import { madeAccount, newEmail, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { type Browser, cookiesOf, verdict } from '#server/testing/browser.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const tokenStatus = async (browser: Browser, token: string) =>
  (await browser.get('/identity/session', { token })).status;

/** Two devices of one new user. */
async function twoDevices() {
  const email = await madeAccount(server.deps);
  const [here, there] = [server.browser(), server.browser()];
  const tokens = {
    here: (await signIn(here, email)).session_token,
    there: (await signIn(there, email)).session_token,
  };
  return { email, here, there, tokens };
}

test('§16.11 ended session, §16.13 all devices: signing out ends this session at once and leaves the other device', async () => {
  const { here, there, tokens } = await twoDevices();
  expect((await here.post('/identity/sign-out')).status).toBe(204);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
  expect(await tokenStatus(there, tokens.there)).toBe(200);
  expect((await there.post('/identity/refresh')).status).toBe(200);
});

test('§16.11 ended session: signing out with the token alone, without its cookie, ends the session too', async () => {
  const { here, there, tokens } = await twoDevices();
  const elsewhere = server.browser();
  expect((await elsewhere.post('/identity/sign-out', undefined, { token: tokens.here })).status).toBe(204);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
  expect((await here.post('/identity/refresh')).status).toBe(401);
  expect(await tokenStatus(there, tokens.there)).toBe(200);
  expect((await elsewhere.post('/identity/sign-out', undefined, { token: tokens.here })).status).toBe(204);
});

test.each([
  ['production', PRODUCTION, '__Host-zancada', 'Secure; '],
  // Safari drops Secure and __Host- cookies on http://localhost.
  ['development', {}, 'zancada-hidden', ''],
])(
  '§16.14 cookie flags: in %s cookies have exactly the declared attributes, and the credential is in no body',
  async (_, env, prefix, secure) => {
    const site = await startTestServer(env);
    const browser = site.browser();
    const user = { email: newEmail(), password: PASSWORD, consent: true };
    const signedUp = await browser.post('/identity/sign-up', user);
    const email = await madeAccount(site.deps);
    const answer = await browser.post('/identity/sign-in', { email, password: PASSWORD });
    const credential = browser.jar.get(`${prefix}-session`) ?? '';
    expect(Buffer.from(credential, 'base64url')).toHaveLength(32);
    expect(await answer.text()).not.toContain(credential);
    const set = [...signedUp.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    const flags = `Path=/; HttpOnly; ${secure}SameSite=Strict`;
    const readable = `Max-Age=2592000; Path=/; ${secure}SameSite=Strict`;
    expect(
      set.map((cookie) =>
        cookie.replace(/(-device-[\w-]{16})?=[^;]*/, (_all, device) => (device ? '-device' : '')),
      ),
    ).toEqual([
      `${prefix}-sign-up; Max-Age=604800; ${flags}`,
      `${prefix}-device; Max-Age=7776000; ${flags}`,
      `${prefix}-session; Max-Age=2592000; ${flags}`,
      `XSRF-TOKEN; ${readable}`,
      `zancada-session; ${readable}`,
      `${prefix}-sign-up; Max-Age=0; ${flags}`,
    ]);
    expect(browser.jar.get('zancada-session')).toBe('1');
    await browser.post('/identity/sign-out');
    expect([...browser.jar.keys()]).toEqual([expect.stringContaining(`${prefix}-device-`)]);
    await site.close();
  },
);

test('§16.30 second sign-in: signing in while signed in is refused and changes nothing', async () => {
  const { email, here, tokens } = await twoDevices();
  const before = new Map(here.jar);
  const again = await here.post('/identity/sign-in', { email, password: PASSWORD });
  expect(await verdict(again)).toEqual({ status: 409, code: 'UserAlreadyAuthenticated' });
  expect(here.jar).toEqual(before);
  expect(await tokenStatus(here, tokens.here)).toBe(200);
});

test('whoever signed out without a network signs in at the first try, which ends that session', async () => {
  const { email, here, tokens } = await twoDevices();
  here.jar.delete('zancada-session');
  await signIn(here, email);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
});

test('a session that ended elsewhere does not stand in the way of signing in again', async () => {
  const { email, here } = await twoDevices();
  await server.deps.database.db.deleteFrom('sessions').execute();
  await signIn(here, email);
});

test.each(['XSRF-TOKEN=%', 'XSRF-TOKEN=evil.evil', 'zancada-session=1'])(
  'a credential that opens no session stops no sign-in, with %s beside it',
  async (tossed) => {
    const email = await madeAccount(server.deps);
    const cookie = `${tossed}; zancada-hidden-session=${'x'.repeat(43)}`;
    const user = { email, password: PASSWORD };
    const answer = await server.browser().post('/identity/sign-in', user, { headers: { cookie } });
    expect(answer.status).toBe(200);
  },
);

test('cookies that a sibling domain sets beside ours neither end a session nor hold it up', async () => {
  const { email, here, tokens } = await twoDevices();
  const own = cookiesOf(here.jar);
  const headers = { cookie: `XSRF-TOKEN=%; XSRF-TOKEN=evil.evil; zancada-session=0; ${own}` };
  expect((await here.post('/identity/refresh', undefined, { headers })).status).toBe(200);
  const again = await here.post('/identity/sign-in', { email, password: PASSWORD }, { headers });
  expect((await verdict(again)).code).toBe('UserAlreadyAuthenticated');
  expect(await tokenStatus(here, tokens.here)).toBe(200);
});
