import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPoolEmulator } from '#server/identity/cognito/testing/pool-emulator.ts';
import {
  codeFor,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
const NEW_PASSWORD = 'Salta.2028#z';
const LIMITED = expect.objectContaining({ status: 429 });

const attempt = (browser: Browser, email: string, password: string) =>
  browser.post('/identity/sign-in', { email, password });
const wrongly = async (browser: Browser, email: string, times: number) => {
  for (let time = 0; time < times; time++) await attempt(browser, email, OTHER_PASSWORD);
};
const askForReset = (browser: Browser, email: string) => browser.post('/identity/send-reset-code', { email });

describe.each(['embedded', 'cognito'])('with accounts in %s', (kind) => {
  let pool: Awaited<ReturnType<typeof startPoolEmulator>> | undefined;
  const mailedCode = async (email: string) => pool?.codeFor(email) ?? codeFor(server.deps, email);

  beforeAll(async () => {
    if (kind === 'cognito') pool = await startPoolEmulator(() => new Date());
    server = await startTestServer(
      pool
        ? {
            IDENTITY: kind,
            COGNITO_USER_POOL_ID: pool.settings.userPoolId,
            COGNITO_CLIENT_ID: pool.settings.clientId,
            COGNITO_ENDPOINT: pool.settings.endpoint,
          }
        : {},
    );
  });
  afterAll(async () => {
    await server.close();
    await pool?.close();
  });

  test('§7.16: after six wrong passwords and a reset the runner is in', async () => {
    const email = await madeAccount(server.deps);
    const address = `10.93.0.${kind.length}`;
    const runner = server.browser(address);
    await wrongly(runner, email, 6);
    expect((await askForReset(runner, email)).status).toBe(200);
    const reset = { email, code: await mailedCode(email), newPassword: NEW_PASSWORD };
    expect((await runner.post('/identity/confirm-new-password', reset)).status).toBe(200);
    await signIn(runner, email, NEW_PASSWORD);
    // A program without cookies.
    await signIn(server.browser(address), email, NEW_PASSWORD);
  });
});

describe('strangers and the owner', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('§16.49: strangers are slowed down; the owner gets in with the own device, at a known and at a new address', async () => {
    const email = await madeAccount(server.deps);
    const [device, known] = [server.browser('10.90.0.1'), server.browser('10.90.0.2')];
    for (const browser of [device, known]) {
      await signIn(browser, email);
      await browser.post('/identity/sign-out');
    }
    for (let at = 0; at < 20; at++) await wrongly(server.browser(), email, 5);
    const stranger = server.browser();
    await wrongly(stranger, email, 2);
    expect(await attempt(stranger, email, PASSWORD)).toEqual(LIMITED);
    // Somebody behind the same address of a mobile carrier.
    await wrongly(server.browser('10.90.0.1'), email, 60);
    await signIn(device, email);
    await signIn(server.browser('10.90.0.2'), email);
    await signIn(server.browser(), email);
  });

  test('§16.49: the cookie of a device is good for its account only, and its own guesses are counted', async () => {
    const [mine, others] = [await madeAccount(server.deps), await madeAccount(server.deps)];
    const browser = server.browser();
    await signIn(browser, mine);
    await browser.post('/identity/sign-out');
    await wrongly(browser, others, 5);
    expect(await attempt(browser, others, PASSWORD)).toEqual(LIMITED);
    await wrongly(browser, mine, 5);
    expect(await attempt(browser, mine, PASSWORD)).toEqual(LIMITED);
  });

  test("§16.50: strangers use up nobody's mails, and the own device has its share whatever happens", async () => {
    const email = await madeAccount(server.deps);
    const device = server.browser('10.91.0.1');
    await signIn(device, email);
    await device.post('/identity/sign-out');
    for (let at = 0; at < 42; at++) {
      const stranger = server.browser();
      while ((await askForReset(stranger, email)).status === 200);
    }
    await Promise.all(Array.from({ length: 25 }, () => askForReset(server.browser('10.91.0.1'), newEmail())));
    expect(await askForReset(server.browser(), email)).toEqual(LIMITED);
    expect((await askForReset(device, email)).status).toBe(200);
  });

  test('§16.50: whoever asks for codes of an address without an account does not stop its sign-up', async () => {
    const email = newEmail();
    const [stranger, owner] = [server.browser(), server.browser()];
    for (let time = 0; time < 6; time++)
      for (const path of ['resend-code', 'send-reset-code'])
        await stranger.post(`/identity/${path}`, { email });
    for (let at = 0; at < 4; at++)
      for (let time = 0; time < 5; time++)
        await server
          .browser(`10.92.0.${at}`)
          .post('/identity/sign-up', { email, password: OTHER_PASSWORD, consent: true });
    const signUp = { email, password: PASSWORD, consent: true };
    expect((await owner.post('/identity/sign-up', signUp)).status).toBe(201);
    expect((await owner.post('/identity/resend-code', { email })).status).toBe(200);
  });
});
