import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { API } from '#contract/index.ts';
import { madeAccount, signIn } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
const browser = server.browser();
const token = (await signIn(browser, await madeAccount(server.deps))).session_token;
afterAll(() => server.close());

const expectRefused = async (bearer: string, code = 'InvalidToken') =>
  expect(await verdict(await browser.get('/identity/session', { token: bearer }))).toEqual({
    status: 401,
    code,
  });

test('the good token is taken: what follows fails for its own reason', async () => {
  expect((await browser.get('/identity/session', { token })).status).toBe(200);
});

test('§16.7 no token: every private call says 401 without a token, and its refusal is kept by nobody', async () => {
  const endpoints = Object.values(API).filter((endpoint) => endpoint.access === 'user');
  expect(endpoints.length).toBeGreaterThan(4);
  const stranger = server.browser();
  for (const { method, path } of endpoints) {
    const answer = await stranger.call(method, path.replace(/\{\w+\}/g, 'x'), {
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect({ path, ...(await verdict(answer)) }).toEqual({ path, status: 401, code: 'NotAuthenticated' });
  }
});

// Every other forgery is the identity suites'.
test('§16.8 forged token: a token whose payload was changed is refused over HTTP, and so is what is none', async () => {
  const [head, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), email: 'other@example.org' };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  for (const bearer of [`${head}.${payload}.${signature}`, 'x', 'x'.repeat(8000)])
    await expectRefused(bearer);
});

test('§16.10 token elsewhere: a token in the query, the cookie alone and a sign-up ticket open nothing', async () => {
  const session = '/identity/session';
  const refused = { status: 401, code: 'NotAuthenticated' };
  expect(await verdict(await browser.get(`${session}?access_token=${token}`))).toEqual(refused);
  expect(browser.jar.size).toBeGreaterThan(0);
  expect(await verdict(await browser.get(session))).toEqual(refused);
  const newcomer = server.browser();
  const email = `ticket-${Date.now()}@example.org`;
  await newcomer.post('/identity/sign-up', { email, password: 'Corre.2026!x', consent: true });
  const ticket = newcomer.jar.get('zancada-hidden-sign-up') ?? '';
  expect(ticket).not.toBe('');
  await expectRefused(ticket);
  for (const scheme of ['Basic', 'Token', 'bearer:'])
    expect((await browser.get(session, { headers: { authorization: `${scheme} ${token}` } })).status).toBe(
      401,
    );
});

test('§16.12 bad refresh: refreshing with an invented, a missing or a signed-out credential is refused', async () => {
  const stranger = server.browser();
  expect(await verdict(await stranger.post('/identity/refresh'))).toMatchObject({ status: 401 });
  stranger.jar.set('zancada-hidden-session', 'invented');
  expect([401, 403]).toContain((await stranger.post('/identity/refresh')).status);
  const leaver = server.browser();
  await signIn(leaver, await madeAccount(server.deps));
  const kept = new Map(leaver.jar);
  expect((await leaver.post('/identity/sign-out')).status).toBe(204);
  for (const [name, value] of kept) leaver.jar.set(name, value);
  expect(await verdict(await leaver.post('/identity/refresh'))).toMatchObject({ status: 401 });
});
