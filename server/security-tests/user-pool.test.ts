import { afterAll, expect, test } from 'vitest';
import { startPoolEmulator } from '#server/identity/cognito/testing/pool-emulator.ts';
import { newEmail, OTHER_PASSWORD, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const pool = await startPoolEmulator(() => new Date());
const { userPoolId, clientId, endpoint } = pool.settings;
const server = await startTestServer({
  IDENTITY: 'cognito',
  COGNITO_USER_POOL_ID: userPoolId,
  COGNITO_CLIENT_ID: clientId,
  COGNITO_ENDPOINT: endpoint,
});
afterAll(() => server.close());

test('with a user pool a runner signs up, confirms, signs in, comes back and leaves', async () => {
  const email = newEmail();
  const browser = server.browser();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const code = pool.codeFor(email);
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  const { session_token: token, user_id } = await signIn(browser, email);
  const session = await browser.get('/identity/session', { token });
  expect(await session.json()).toMatchObject({ user_id, user_username: email });
  expect(await (await browser.get('/identity/account/data', { token })).json()).toMatchObject({
    email,
    consent: { version: '2025-10-01' },
  });
  const refreshed = await (await browser.post('/identity/refresh')).json();
  expect(refreshed).toMatchObject({ user_id, user_username: email });
  expect((await browser.post('/identity/sign-out')).status).toBe(204);
  expect((await browser.get('/identity/session', { token })).status).toBe(401);
});

test('members of the pool’s group edit from the next call on, and who left it does not', async () => {
  const email = newEmail();
  const browser = server.browser();
  await server.deps.identity.createUser({ email, password: PASSWORD });
  const { session_token: token } = await signIn(browser, email);
  const list = async () => (await browser.get('/desk/races', { token })).status;
  expect(await list()).toBe(404);
  const membership = { UserPoolId: userPoolId, Username: email, GroupName: 'editors' };
  await pool.pool.call('CreateGroup', membership);
  expect(await list()).toBe(404);
  await pool.pool.call('AdminAddUserToGroup', membership);
  expect(await list()).toBe(200);
  const prove = async (password: string) =>
    (await browser.post('/desk/password', { password }, { token })).status;
  expect(await prove(OTHER_PASSWORD)).toBe(401);
  expect(await prove(PASSWORD)).toBe(204);
  const editors = async () => (await browser.get('/desk/editors', { token })).status;
  expect(await editors()).toBe(404);
  const chiefs = { ...membership, GroupName: 'chief-editors' };
  await pool.pool.call('CreateGroup', chiefs);
  await pool.pool.call('AdminAddUserToGroup', chiefs);
  expect(await editors()).toBe(200);
  const added = await browser.post('/desk/editors', { email }, { token });
  expect([added.status, (await added.json()).detail]).toEqual([
    422,
    expect.stringContaining('otro servicio'),
  ]);
  await pool.pool.call('AdminRemoveUserFromGroup', chiefs);
  expect(await editors()).toBe(404);
  await pool.pool.call('AdminRemoveUserFromGroup', membership);
  expect(await list()).toBe(404);
  expect(await prove(PASSWORD)).toBe(404);
});

test('§16.48 identity outage: with the pool away the answer is 503 and the session is kept', async () => {
  const email = newEmail();
  const browser = server.browser();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  await browser.post('/identity/confirm-sign-up', { email, code: pool.codeFor(email) });
  const { session_token: token } = await signIn(browser, email);
  const before = new Map(browser.jar);
  await pool.close();
  const refreshed = await browser.post('/identity/refresh');
  expect(Number(refreshed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await verdict(refreshed)).toEqual({ status: 503, code: 'Network' });
  expect(browser.jar).toEqual(before);
  const other = server.browser();
  const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD };
  // However often a runner tries meanwhile, nobody takes it for guessing.
  for (let time = 0; time < 7; time++) {
    const refused = await other.post('/identity/sign-in', { email, password: PASSWORD });
    expect(await refused.json()).toMatchObject({ code: 'Network', detail: 'Ocurrió un error al ingresar.' });
    const change = await browser.post('/identity/change-password', passwords, { token });
    expect(await verdict(change)).toEqual({ status: 503, code: 'Network' });
    const mails = {
      '/identity/send-reset-code': { email },
      '/identity/resend-code': { email },
      '/identity/sign-up': { email: newEmail(), password: PASSWORD, consent: true },
    };
    for (const [path, body] of Object.entries(mails))
      expect(await verdict(await other.post(path, body))).toEqual({ status: 503, code: 'Network' });
  }
});
