import { afterAll, expect, test } from 'vitest';
import {
  codeFor,
  confirmedAccount,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import { type Browser, verdict } from '#server/testing/browser.ts';
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

test('§16.11, §16.13: signing out ends this session at once and leaves the other device', async () => {
  const { here, there, tokens } = await twoDevices();
  expect((await here.post('/identity/sign-out')).status).toBe(204);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
  expect(await tokenStatus(there, tokens.there)).toBe(200);
  expect((await there.post('/identity/refresh')).status).toBe(200);
});

test('§16.11: signing out with the token alone, without its cookie, ends the session too', async () => {
  const { here, there, tokens } = await twoDevices();
  const elsewhere = server.browser();
  expect((await elsewhere.post('/identity/sign-out', undefined, { token: tokens.here })).status).toBe(204);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
  expect((await here.post('/identity/refresh')).status).toBe(401);
  expect(await tokenStatus(there, tokens.there)).toBe(200);
  expect((await elsewhere.post('/identity/sign-out', undefined, { token: tokens.here })).status).toBe(204);
});

test('§16.11, §16.13: a reset ends the sessions of all devices at once', async () => {
  const { email, here, there, tokens } = await twoDevices();
  const visitor = server.browser();
  expect((await visitor.post('/identity/send-reset-code', { email })).status).toBe(200);
  const code = await codeFor(server.deps, email);
  const reset = { email, code, newPassword: OTHER_PASSWORD };
  expect((await visitor.post('/identity/confirm-new-password', reset)).status).toBe(200);
  expect(await tokenStatus(here, tokens.here)).toBe(401);
  expect(await tokenStatus(there, tokens.there)).toBe(401);
  expect((await there.post('/identity/refresh')).status).toBe(401);
  await signIn(visitor, email, OTHER_PASSWORD);
});

test('changing the password keeps this session and ends the other', async () => {
  const { here, there, tokens } = await twoDevices();
  const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  expect((await here.post('/identity/change-password', change, { token: tokens.here })).status).toBe(204);
  expect(await tokenStatus(here, tokens.here)).toBe(200);
  expect(await tokenStatus(there, tokens.there)).toBe(401);
});

test('§16.14: the cookies have exactly the declared attributes, and the credential is in no body', async () => {
  const email = await madeAccount(server.deps);
  const browser = server.browser();
  const answer = await browser.post('/identity/sign-in', { email, password: PASSWORD });
  const body = await answer.text();
  const cookies = answer.headers.getSetCookie();
  const credential = browser.jar.get('__Host-zancada-session') ?? '';
  expect(Buffer.from(credential, 'base64url')).toHaveLength(32);
  expect(body).not.toContain(credential);
  const attributesOf = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^[^;]*; /, '');
  const shared = 'Max-Age=2592000; Path=/; ';
  expect(attributesOf('__Host-zancada-session')).toBe(`${shared}HttpOnly; Secure; SameSite=Strict`);
  expect(attributesOf('XSRF-TOKEN')).toBe(`${shared}Secure; SameSite=Strict`);
  expect(attributesOf('zancada-session')).toBe(`${shared}Secure; SameSite=Strict`);
  expect(browser.jar.get('zancada-session')).toBe('1');
  const left = await browser.post('/identity/sign-out');
  for (const cookie of left.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0');
  expect(browser.jar.size).toBe(0);
});

test('§16.14: the ticket of a sign-up is hidden from the page', async () => {
  const browser = server.browser();
  const user = { email: newEmail(), password: PASSWORD, consent: true };
  const answer = await browser.post('/identity/sign-up', user);
  expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
    '__Host-zancada-sign-up; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Strict',
  ]);
});

test('§16.30: signing in while signed in is refused and changes nothing', async () => {
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

test('§16.47: a deleted account is gone at once, and its address can register again', async () => {
  const { email, here, there, tokens } = await twoDevices();
  const remove = (password: string) =>
    here.call('DELETE', '/identity/account', { body: { password }, token: tokens.here });
  expect(await verdict(await remove(OTHER_PASSWORD))).toEqual({ status: 401, code: 'NotAuthorized' });
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await tokenStatus(there, tokens.there)).toBe(401);
  expect((await there.post('/identity/refresh')).status).toBe(401);
  const visitor = server.browser();
  expect((await visitor.post('/identity/sign-in', { email, password: PASSWORD })).status).toBe(401);
  await confirmedAccount(server.deps, visitor, email);
});
