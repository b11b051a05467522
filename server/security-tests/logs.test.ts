import { expect, test } from 'vitest';
import { codeFor, newEmail, OTHER_PASSWORD, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('no line of the log holds an address, a password, a code, a token or a credential', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' });
  const browser = server.browser();
  const email = newEmail();
  const secrets = [email, email.split('@')[0] ?? '', PASSWORD, OTHER_PASSWORD, '@'];
  const user = { email, password: PASSWORD, consent: true };
  await browser.post('/identity/sign-up', user);
  const code = await codeFor(server.deps, email);
  await browser.post('/identity/confirm-sign-up', { email, code: code === '000000' ? '111111' : '000000' });
  await browser.post('/identity/confirm-sign-up', { email, code });
  await browser.post('/identity/sign-up', user);
  await browser.post('/identity/sign-in', { email, password: OTHER_PASSWORD });
  const session = await signIn(browser, email);
  secrets.push(code, session.session_token, ...browser.jar.values());
  const token = session.session_token;
  await browser.get(`/identity/session?token=${token}&email=${email}`, { token });
  await browser.get(`/races/user/${email}`, { token });
  await browser.get('/identity/session', { token: `${token}x` });
  await browser.get('/identity/account/data', { token });
  await browser.post('/identity/refresh');
  const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  await browser.post('/identity/change-password', change, { token });
  await browser.post('/identity/send-reset-code', { email });
  const reset = await codeFor(server.deps, email, code);
  secrets.push(reset);
  await browser.post('/identity/confirm-new-password', { email, code: reset, newPassword: PASSWORD });
  await signIn(browser, email);
  // A database that fails in the middle of a call is told of, too.
  await server.deps.database.db.schema.dropTable('mailed_codes').execute();
  expect((await browser.post('/identity/resend-code', { email })).status).toBe(500);
  await browser.post('/identity/sign-out');
  await server.close();
  // An instant in milliseconds may hold the digits of a code by chance.
  const log = server.logLines.join('').replace(/"time":\d+/g, '');
  expect(server.logLines.length).toBeGreaterThan(12);
  expect(log).toContain('unexpected error');
  for (const secret of secrets.filter((text) => text !== '1')) expect(log).not.toContain(secret);
});
