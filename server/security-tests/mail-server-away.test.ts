import { expect, test } from 'vitest';
import { newEmail, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { startDeadMailServer, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('with the mail server down sign-up still answers, and the mail leaves when it is back', async () => {
  const dead = await startDeadMailServer();
  const server = await startTestServer({ SMTP_URL: dead.url });
  const email = newEmail();
  const browser = server.browser();
  const user = { email, password: PASSWORD, consent: true };
  expect((await browser.post('/identity/sign-up', user)).status).toBe(201);
  await expect
    .poll(() => server.logLines.some((line) => line.includes('mail not sent')), { timeout: 15_000 })
    .toBe(true);
  await dead.close();
  const inbox = await startSmtpInbox(dead.port);
  await expect.poll(() => inbox.mails.length, { timeout: 15_000 }).toBe(1);
  const code = /\b\d{6}\b/.exec(inbox.mails[0]?.content.text ?? '')?.[0];
  expect(inbox.mails[0]?.recipients).toEqual([email]);
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  await signIn(browser, email);
  const told = server.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level > 20);
  expect(told.flatMap(({ msg }) => (msg?.startsWith('mail') ? [msg] : []))).toEqual([
    'mail not sent',
    'mail not sent: over',
  ]);
  await server.close();
  await inbox.close();
});
