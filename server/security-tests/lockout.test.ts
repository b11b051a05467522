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
const newestCode = async (email: string) => {
  const mail = server.deps.mailbox?.mails().find(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
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

  test('§7.16 password changed: after six wrong passwords and a reset the runner is in', async () => {
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

  test('§16.49 own device; the owner gets in with the own device and at a new address', async () => {
    const email = await madeAccount(server.deps);
    const device = server.browser('10.90.0.1');
    await signIn(device, email);
    await device.post('/identity/sign-out');
    for (let at = 0; at < 20; at++) await wrongly(server.browser(), email, 5);
    const stranger = server.browser();
    await wrongly(stranger, email, 2);
    expect(await attempt(stranger, email, PASSWORD)).toEqual(LIMITED);
    // Somebody behind the same address of a mobile carrier.
    await wrongly(server.browser('10.90.0.1'), email, 50);
    await signIn(device, email);
    await signIn(server.browser(), email);
  });

  test('§16.49 own device: the cookie of a device is good for its account only, and its own guesses are counted', async () => {
    const [mine, others] = [await madeAccount(server.deps), await madeAccount(server.deps)];
    const browser = server.browser();
    await signIn(browser, mine);
    await browser.post('/identity/sign-out');
    await wrongly(browser, others, 5);
    expect(await attempt(browser, others, PASSWORD)).toEqual(LIMITED);
    await wrongly(browser, mine, 5);
    expect(await attempt(browser, mine, PASSWORD)).toEqual(LIMITED);
  });

  test('§16.22 code guesses, §16.50 mails to one mailbox: whatever strangers ask for and guess, the own device and a new phone have a code', async () => {
    const email = await madeAccount(server.deps);
    const device = server.browser('10.91.0.1');
    await signIn(device, email);
    await device.post('/identity/sign-out');
    const strangers = Array.from({ length: 20 }, () => server.browser());
    for (let time = 0; time < 4; time++)
      await Promise.all(strangers.map((stranger) => askForReset(stranger, email)));
    await Promise.all(Array.from({ length: 25 }, () => askForReset(server.browser('10.91.0.1'), newEmail())));
    expect((await askForReset(device, email)).status).toBe(200);

    const waiting = async () => (await server.deps.outbox.waiting(new Date())).waiting;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
    const before = await newestCode(email);
    const phone = server.browser('10.91.0.2');
    expect((await askForReset(phone, email)).status).toBe(200);
    const code = await codeFor(server.deps, email, before);
    const wrong = { email, code: code === '000000' ? '111111' : '000000', newPassword: NEW_PASSWORD };
    // Some of them behind the same address of a mobile carrier.
    for (const address of ['10.91.0.2', '10.91.0.3', '10.91.0.4']) {
      const stranger = server.browser(address);
      for (let time = 0; time < 4; time++) await stranger.post('/identity/confirm-new-password', wrong);
      await askForReset(stranger, email);
    }
    const reset = { email, code, newPassword: NEW_PASSWORD };
    expect((await phone.post('/identity/confirm-new-password', reset)).status).toBe(200);
    await signIn(phone, email, NEW_PASSWORD);
  });

  test('§16.50 mails to one mailbox: ten mails a day go to one mailbox, and three more for each network, however its address is spelled', async () => {
    const email = newEmail();
    const [name, place] = email.split('@');
    let mails = 0;
    for (let at = 0; at < 8; at++) {
      const stranger = server.browser();
      for (let time = 0; time < 6; time++) {
        const spelled =
          time % 2 ? `${name}+${at}-${time}@${place}` : `${name?.replace('-', '-.')}+${at}${time}@${place}`;
        const signUp = { email: spelled.toUpperCase(), password: OTHER_PASSWORD, consent: true };
        if ((await stranger.post('/identity/sign-up', signUp)).status === 201) mails += 1;
      }
    }
    expect(mails).toBeLessThanOrEqual(10 + 8 * 3);
    expect(
      (await server.browser().post('/identity/sign-up', { email, password: PASSWORD, consent: true })).status,
    ).toBe(201);
    const suggestion = {
      kind: 'race',
      email: `${name}+x@${place}`,
      name: 'Vuelta',
      text: 'Una carrera nueva.',
    };
    expect((await server.browser().post('/suggestions', suggestion)).status).toBe(202);
    expect(await server.deps.personalData.size(suggestion.email)).toMatchObject({ suggestions: 0 });
  });

  test('§16.50 mails to one mailbox: whoever asks for codes of an address without an account does not stop its sign-up', async () => {
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
