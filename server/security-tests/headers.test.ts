import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { madeAccount, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer(PRODUCTION);
const email = await madeAccount(server.deps);
afterAll(() => server.close());

test('§16.39 private answers and refusals are kept by nobody', async () => {
  const browser = server.browser();
  const signedIn = await browser.post('/identity/sign-in', { email, password: PASSWORD });
  const { session_token: token } = await signedIn.json();
  const answers = [
    signedIn,
    await browser.get('/identity/session', { token }),
    await browser.get('/identity/account/data', { token }),
    await browser.get('/identity/account/data.csv', { token }),
    await browser.post('/identity/refresh'),
    await browser.get('/identity/session'),
    await browser.get('/identity/session', { headers: { 'x-api-key': 'wrong' } }),
    await browser.post('/identity/sign-out', undefined, { headers: { 'x-xsrf-token': 'wrong' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401, 403, 403]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

test('§16.40 security headers: answers of accounts carry every security header', async () => {
  for (const answer of [
    await server.browser().post('/identity/sign-in', { email, password: 'Wrong.2026!' }),
    await server.browser().get('/identity/session'),
  ]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
});

test('§16.41 foreign origin: another origin is let in nowhere', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST'])
    for (const path of ['/identity/session', '/identity/sign-in', '/races']) {
      const answer = await server.browser().call(method, path, {
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,x-api-key',
        },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
});

test('§16.42 shared key: the shared key is needed, and alone opens nobody', async () => {
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, email);
  for (const key of ['', 'wrong', `${PRODUCTION.API_KEY}x`]) {
    const refused = await browser.get('/identity/session', { token, headers: { 'x-api-key': key } });
    expect(await verdict(refused)).toEqual({ status: 403, code: 'InvalidApiKey' });
  }
  expect((await server.browser().get('/identity/session')).status).toBe(401);
  expect((await server.browser().get('/identity/account/data')).status).toBe(401);
});

test('§16.45 production mailbox: production has no mailbox to read and does not start without a mail server', async () => {
  expect(server.deps.mailbox).toBeNull();
  const { SMTP_URL: _, ...without } = PRODUCTION;
  expect(() => readConfig(without)).toThrow(ConfigError);
  expect(() => readConfig(without)).toThrow('SMTP_URL: is required in production');
});

test('the hosted pool is not chosen without naming it', () => {
  expect(() => readConfig({ IDENTITY: 'cognito' })).toThrow(
    /COGNITO_USER_POOL_ID: is required.*\n.*COGNITO_CLIENT_ID: is required/,
  );
  expect(
    readConfig({ IDENTITY: 'cognito', COGNITO_USER_POOL_ID: 'p_1', COGNITO_CLIENT_ID: 'c' }).cognito,
  ).toEqual({
    region: 'us-east-1',
    userPoolId: 'p_1',
    clientId: 'c',
    endpoint: undefined,
  });
});
