import { expect, test } from 'vitest';
import { createEmailSender } from '#server/email/index.ts';

const create = (smtpUrl: string | undefined) =>
  createEmailSender(
    { smtpUrl, mailFrom: 'Zancada <no-responder@zancada.example>' },
    () => {},
    () => new Date('2026-08-01T17:00:00Z'),
  );

test('without a mail server mail lands in the development mailbox', async () => {
  const { emailSender, mailbox } = create(undefined);
  await emailSender.send({ to: 'ana@example.org', replyTo: null, subject: 'Hola', html: '', text: '' });
  expect(mailbox?.mails()).toHaveLength(1);
});

test('with a mail server there is no development mailbox', () => {
  const { emailSender, mailbox } = create('smtp://127.0.0.1:1');
  expect(mailbox).toBeNull();
  emailSender.close();
});
