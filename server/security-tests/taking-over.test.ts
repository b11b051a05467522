import { afterAll, expect, test } from 'vitest';
import {
  codeFor,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('§16.26 taken address: whoever registered an address first stays out when its owner confirms', async () => {
  const email = newEmail();
  const [stranger, owner] = [server.browser(), server.browser()];
  await stranger.post('/identity/sign-up', { email, password: OTHER_PASSWORD, consent: true });
  const first = await codeFor(server.deps, email);
  await owner.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const code = await codeFor(server.deps, email, first);
  expect((await stranger.post('/identity/confirm-sign-up', { email, code })).status).toBe(400);
  expect((await owner.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  const refused = await stranger.post('/identity/sign-in', { email, password: OTHER_PASSWORD });
  expect(await verdict(refused)).toEqual({ status: 401, code: 'NotAuthorized' });
  expect((await stranger.post('/identity/confirm-sign-up', { email, code })).status).toBe(400);
  await signIn(owner, email);
});

test('§16.26 taken address: the owner who types a code without having signed up confirms nobody', async () => {
  const email = newEmail();
  const [stranger, owner] = [server.browser(), server.browser()];
  await stranger.post('/identity/sign-up', { email, password: OTHER_PASSWORD, consent: true });
  const code = await codeFor(server.deps, email);
  expect((await owner.post('/identity/confirm-sign-up', { email, code })).status).toBe(400);
  const tried = await owner.post('/identity/sign-in', { email, password: PASSWORD });
  expect(await verdict(tried)).toEqual({ status: 401, code: 'NotAuthorized' });
  expect((await owner.post('/identity/confirm-sign-up', { email, code })).status).toBe(400);
  const still = await stranger.post('/identity/sign-in', { email, password: OTHER_PASSWORD });
  expect(await verdict(still)).toEqual({ status: 403, code: 'UserNotConfirmed' });
});

test('§16.26 taken address: a later sign-up of the address takes from nobody the sign-up of their browser', async () => {
  const email = newEmail();
  const [owner, other] = [server.browser(), server.browser()];
  await owner.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const code = await codeFor(server.deps, email);
  await other.post('/identity/sign-up', { email, password: OTHER_PASSWORD, consent: true });
  const early = await owner.post('/identity/sign-in', { email, password: PASSWORD });
  expect(await verdict(early)).toEqual({ status: 403, code: 'UserNotConfirmed' });
  expect((await owner.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
});

test('signing in before confirming gives the ticket that the code step needs, and no session', async () => {
  const email = newEmail();
  await server.browser().post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const browser = server.browser();
  const answer = await browser.post('/identity/sign-in', { email, password: PASSWORD });
  expect(await verdict(answer)).toEqual({ status: 403, code: 'UserNotConfirmed' });
  expect([...browser.jar.keys()]).toEqual(['zancada-hidden-sign-up']);
  const code = await codeFor(server.deps, email);
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  await signIn(browser, email);
});

test('§16.27 unknown account: a known and an unknown address get the same answer, byte for byte', async () => {
  const known = await madeAccount(server.deps);
  const unknown = newEmail();
  const answers = async (path: string, body: object) => {
    const seen = [];
    for (const email of [known, unknown]) {
      const answer = await server.browser().post(path, { email, ...body });
      const headers = [...answer.headers]
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        // The ticket of a recovery names the address that was given.
        .map(([name, value]) => [name, value.replace(/^(zancada-hidden-reset=)[^;]+/, '$1')]);
      seen.push({ status: answer.status, headers, body: await answer.text() });
    }
    return seen;
  };
  for (const [path, body] of [
    ['/identity/sign-in', { password: OTHER_PASSWORD }],
    ['/identity/send-reset-code', {}],
    ['/identity/resend-code', {}],
    ['/identity/confirm-new-password', { code: '000000', newPassword: OTHER_PASSWORD }],
    ['/identity/confirm-sign-up', { code: '000000' }],
  ] as const) {
    const [first, second] = await answers(path, body);
    expect(second).toEqual(first);
  }
});
