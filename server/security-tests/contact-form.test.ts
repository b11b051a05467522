import { afterAll, expect, test } from 'vitest';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const inbox = await startSmtpInbox();
const server = await startTestServer({ SMTP_URL: inbox.url, CONTACT_TO: 'hola@zancada.example' });
afterAll(async () => {
  await server.close();
  await inbox.close();
});

const MESSAGE = {
  name: 'Ana',
  email: 'ana@example.org',
  raceName: 'Carrera del Sol',
  date: '2026-09-20',
  location: 'Cali',
  message: 'Hola',
};
const EVIL = '\r\nBcc: eva@example.com\r\n\r\nCuerpo';

test('§16.33 mail injection: line breaks and commas add no recipient', async () => {
  const hostile = [
    { name: `Ana${EVIL}` },
    { raceName: `Sol${EVIL}` },
    { email: `ana@example.org${EVIL}` },
    { email: 'ana@example.org,eva@example.com' },
    { location: `Cali${EVIL}` },
    { message: `Hola${EVIL}` },
  ];
  let accepted = 0;
  for (const change of hostile) {
    const { status } = await server.browser().post('/contact', { ...MESSAGE, ...change });
    expect([201, 422]).toContain(status);
    if (status === 201) accepted += 1;
  }
  await expect.poll(() => inbox.mails.length, { timeout: 15_000 }).toBe(accepted);
  for (const { recipients, raw } of inbox.mails) {
    expect(recipients).toEqual(['hola@zancada.example']);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  }
});
