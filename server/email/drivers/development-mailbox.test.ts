import { expect, test } from 'vitest';
import { developmentMailbox } from '#server/email/drivers/development-mailbox.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const mail = (subject: string) => ({
  to: 'ana@example.org',
  replyTo: null,
  subject,
  html: `<p>${subject}</p>`,
  text: `texto de ${subject}`,
});

test('a mail is kept with the moment it was sent', async () => {
  const mailbox = developmentMailbox(
    () => {},
    () => NOW,
  );
  await mailbox.send(mail('Hola'));
  expect(mailbox.mails()).toEqual([{ ...mail('Hola'), at: '2026-08-01T17:00:00.000Z' }]);
});

test('the last 50 mails are kept, the latest first', async () => {
  const mailbox = developmentMailbox(
    () => {},
    () => NOW,
  );
  for (let number = 1; number <= 53; number++) await mailbox.send(mail(`${number}`));
  expect(mailbox.mails().map(({ subject }) => subject)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${53 - index}`),
  );
});

test('the console tells who got what', async () => {
  const lines: string[] = [];
  const mailbox = developmentMailbox(
    (line) => lines.push(line),
    () => NOW,
  );
  await mailbox.send(mail('Tu código'));
  expect(lines).toHaveLength(1);
  for (const part of ['ana@example.org', 'Tu código', 'texto de Tu código']) expect(lines[0]).toContain(part);
});
