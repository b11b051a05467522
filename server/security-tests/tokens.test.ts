import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { API } from '#contract/index.ts';
import { madeAccount, signIn } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
const browser = server.browser();
const token = (await signIn(browser, await madeAccount(server.deps))).session_token;
afterAll(() => server.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sections = () => {
  const [head = '', body = '', sign = ''] = token.split('.');
  return { head, body, sign };
};
const expectRefused = async (bearer: string, code = 'InvalidToken') =>
  expect(await verdict(await browser.get('/identity/session', { token: bearer }))).toEqual({
    status: 401,
    code,
  });

test('the good token is taken: what follows fails for its own reason', async () => {
  expect((await browser.get('/identity/session', { token })).status).toBe(200);
});

test('§16.7: every private call says 401 without a token, and its refusal is kept by nobody', async () => {
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

test('§16.7: garbage and the algorithm none are refused', async () => {
  const { body, sign } = sections();
  for (const garbage of ['x', 'a.b.c', '...', 'null', 'undefined', 'Bearer', 'x'.repeat(8000)])
    await expectRefused(garbage);
  for (const alg of ['none', 'NONE', 'nOnE']) {
    await expectRefused(`${part({ alg })}.${body}.`);
    await expectRefused(`${part({ alg })}.${body}.${sign}`);
  }
});

test('§16.8: another payload, a shared secret, another key and a key of its own are refused', async () => {
  const { head, sign } = sections();
  const { kid = '' } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  await expectRefused(`${head}.${part({ ...claims, email: 'other@example.org' })}.${sign}`);
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const secret = new TextEncoder().encode(JSON.stringify(jwk));
  await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret));
  await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey));
  await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', jwk }).sign(privateKey));
});

test('§16.9: a key name that is a path or SQL is refused and breaks nothing', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  for (const kid of ['../../../../dev/null', "1' or '1'='1", '1; drop table secrets', '\u0000'])
    await expectRefused(
      await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    );
});

test('§16.10: a token in the query, the cookie alone and a sign-up ticket open nothing', async () => {
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

test('§16.12: refreshing with an invented, a missing or a signed-out credential is refused', async () => {
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
