import { afterAll, expect, test } from 'vitest';
import {
  codeFor,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import { type Browser, verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let clock = Date.now();

const server = await startTestServer({}, () => new Date(clock));
afterAll(() => server.close());

const HOUR = 3600_000;
const attempt = (browser: Browser, email: string, password: string) =>
  browser.post('/identity/sign-in', { email, password });
const LIMITED = { status: 429, code: 'LimitExceeded' };

async function statuses(times: number, call: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await call()).status);
  return seen;
}

test('§16.18 wrong passwords: after five wrong passwords even the right one waits, and the owner elsewhere does not', async () => {
  const email = await madeAccount(server.deps);
  const guesser = server.browser();
  const seen = await statuses(7, () => attempt(guesser, email, OTHER_PASSWORD));
  expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const right = await attempt(guesser, email, PASSWORD);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await right.json()).toMatchObject({
    code: 'LimitExceeded',
    detail: expect.stringMatching(/^Hiciste demasiados intentos\. Espera \d+ minutos e intenta de nuevo\.$/),
  });
  await signIn(server.browser(), email);
  clock += 15 * 60_000;
  await signIn(guesser, email);
});

test('§16.18 wrong passwords: guesses that are made all at once are counted one by one', async () => {
  const email = await madeAccount(server.deps);
  const guesser = server.browser();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => attempt(guesser, email, OTHER_PASSWORD)),
  );
  const seen = answers.map(({ status }) => status).sort();
  expect(seen).toEqual([...new Array(5).fill(401), ...new Array(7).fill(429)]);
});

test('§16.19 many accounts: one address that tries many accounts is held back from the limit on', async () => {
  const stuffer = server.browser();
  const seen = await statuses(60, () => attempt(stuffer, newEmail(), PASSWORD));
  expect(seen.slice(0, 50)).toEqual(new Array(50).fill(401));
  expect(seen.slice(50)).toEqual(new Array(10).fill(429));
});

test('§16.20 forged addresses: forged forwarding headers and addresses of one IPv6 network do not escape a limit', async () => {
  const email = await madeAccount(server.deps);
  let serial = 0;
  const forge = () => {
    serial += 1;
    const from = [
      `6.6.6.${serial}, 2001:db8:77:1::${serial}`,
      `[2001:db8:77:1:${serial}::1]:${4000 + serial}`,
    ];
    return {
      'x-forwarded-for': from[serial % 2] ?? '',
      forwarded: `for=6.6.6.${serial}`,
      'x-real-ip': `6.6.6.${serial}`,
      'x-client-ip': `6.6.6.${serial}`,
      'cf-connecting-ip': `6.6.6.${serial}`,
    };
  };
  const seen = await statuses(7, () =>
    server.browser().post('/identity/sign-in', { email, password: OTHER_PASSWORD }, { headers: forge() }),
  );
  expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('§16.22 code guesses: twelve wrong guesses at a code are three, and the right one is dead then', async () => {
  const browser = server.browser();
  const email = newEmail();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const code = await codeFor(server.deps, email);
  const wrong = code === '000000' ? '111111' : '000000';
  const guess = (value: string) => browser.post('/identity/confirm-sign-up', { email, code: value });
  expect(await statuses(12, () => guess(wrong))).toEqual(new Array(12).fill(400));
  expect(await verdict(await guess(code))).toEqual({ status: 400, code: 'ExpiredCode' });
  const stranger = (address: string) =>
    server.browser().post('/identity/confirm-sign-up', { email: address, code });
  for (const address of [email, newEmail()])
    expect(await verdict(await stranger(address))).toEqual({ status: 400, code: 'CodeMismatch' });
});

test('a code that is asked for again late confirms as long as it lasts', async () => {
  const browser = server.browser();
  const email = newEmail();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const first = await codeFor(server.deps, email);
  clock += 25 * 60_000;
  await browser.post('/identity/resend-code', { email });
  const code = await codeFor(server.deps, email, first);
  clock += 9 * 60_000;
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
});

test('§16.24 resending ends at five mails an hour and ten a day', async () => {
  const email = newEmail();
  const resend = () => server.browser().post('/identity/resend-code', { email });
  expect(await statuses(6, resend)).toEqual([200, 200, 200, 200, 200, 429]);
  clock += HOUR;
  expect(await statuses(6, resend)).toEqual([200, 200, 200, 200, 200, 429]);
  clock += HOUR;
  expect(await verdict(await resend())).toEqual(LIMITED);
});

test('§16.25 reset requests: of eight reset requests five send a mail', async () => {
  const email = await madeAccount(server.deps);
  const visitor = server.browser();
  const seen = await statuses(8, () => visitor.post('/identity/send-reset-code', { email }));
  expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  await expect
    .poll(() => server.deps.mailbox?.mails().filter(({ to }) => to === email).length, { timeout: 15_000 })
    .toBe(5);
});

test('one address cannot write to any number of mailboxes', async () => {
  const visitor = server.browser();
  const seen = await statuses(21, () => visitor.post('/identity/send-reset-code', { email: newEmail() }));
  expect(seen.filter((status) => status === 200)).toHaveLength(20);
  expect(seen.at(-1)).toBe(429);
});

test('the password asked for inside a session cannot be guessed at either', async () => {
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, await madeAccount(server.deps));
  const change = { currentPassword: OTHER_PASSWORD, newPassword: PASSWORD };
  const seen = await statuses(6, () => browser.post('/identity/change-password', change, { token }));
  expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a new password that is refused counts for nothing: no current one was compared', async () => {
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, await madeAccount(server.deps));
  const change = (newPassword: string) =>
    browser.post('/identity/change-password', { currentPassword: PASSWORD, newPassword }, { token });
  expect(await statuses(6, () => change('corre2026'))).toEqual([422, 422, 422, 422, 422, 422]);
  expect((await change(OTHER_PASSWORD)).status).toBe(204);
});
