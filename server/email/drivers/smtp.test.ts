import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpSender } from '#server/email/drivers/smtp.ts';
import { type EmailSender, type Mail, MailRefusedError } from '#server/email/email-sender.ts';
import { type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';

const MAIL: Mail = {
  to: 'hola@zancada.example',
  replyTo: 'ana@example.org',
  subject: 'Contacto: Carrera del Ñandú 🏃',
  html: '<p>¡Corazón! &lt;b&gt;</p>',
  text: '¡Corazón!\n.\nUna línea con un punto solo.',
};

let inbox: SmtpInbox;
let sender: EmailSender;

beforeEach(async () => {
  inbox = await startSmtpInbox();
  sender = smtpSender(inbox.url, 'Zancada <no-responder@zancada.example>');
});
afterEach(async () => {
  sender.close();
  await inbox.close();
});

/** What the server received when a mail was sent. */
async function received(mail: Partial<Mail>) {
  await sender.send({ ...MAIL, ...mail });
  expect(inbox.mails).toHaveLength(1);
  return inbox.mails[0];
}

/** The names of the header's fields, each as often as it stands there. */
function fieldsOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? []);
}

test('a mail arrives with its sender, recipient, subject and both bodies, accents and all', async () => {
  const mail = await received({});
  expect(mail?.from).toBe('no-responder@zancada.example');
  expect(mail?.recipients).toEqual(['hola@zancada.example']);
  expect(mail?.content.from).toMatchObject({ name: 'Zancada', address: 'no-responder@zancada.example' });
  expect(mail?.content.to).toMatchObject([{ address: 'hola@zancada.example' }]);
  expect(mail?.content.subject).toBe(MAIL.subject);
  expect(mail?.content.html?.trim()).toBe(MAIL.html);
  expect(mail?.content.text?.trim()).toBe(MAIL.text);
  expect(mail?.content.attachments).toEqual([]);
});

test('a mail says that a program sent it, and only one that can be stopped says where', async () => {
  const mail = await received({});
  expect(fieldsOf(mail?.raw ?? '')).not.toContain('list-unsubscribe');
  expect(mail?.content.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('an answer goes to whoever wrote', async () => {
  expect((await received({}))?.content.replyTo).toMatchObject([{ address: 'ana@example.org' }]);
});

test('a mail that nobody answers names nobody to answer', async () => {
  expect(fieldsOf((await received({ replyTo: null }))?.raw ?? '')).not.toContain('reply-to');
});

/** What somebody may write in place of an address, and the one address as which a mail carries it: quoted whole. */
const HOSTILE: [typed: string, carried: string][] = [
  ['ana@example.org, eva@example.com', '"ana@example.org, eva"@example.com'],
  ['ana@example.org,eva@example.com', '"ana@example.org,eva"@example.com'],
  ['ana@example.org; eva@example.com', '"ana@example.org; eva"@example.com'],
  ['ana@example.org\r\nBcc: eva@example.com', '"ana@example.org Bcc: eva"@example.com'],
  ['ana@example.org\nBcc: eva@example.com', '"ana@example.org Bcc: eva"@example.com'],
  ['Ana <ana@example.org>, Eva <eva@example.com>', '"Ana  ana@example.org , Eva  eva"@example.com'],
  ['ana@example.org>\r\nRCPT TO:<eva@example.com', '"ana@example.org RCPT TO: eva"@example.com'],
  ['grupo: ana@example.org, eva@example.com;', '"grupo: ana@example.org, eva"@example.com;'],
];

test.each(HOSTILE)('the recipient %j is one that the server refuses, and no second one', async (to) => {
  await expect(sender.send({ ...MAIL, to })).rejects.toBeInstanceOf(MailRefusedError);
  expect(inbox.mails).toEqual([]);
});

test.each(HOSTILE)('the reply-to %j is one address, no recipient and no field', async (replyTo, carried) => {
  const mail = await received({ replyTo });
  expect(mail?.recipients).toEqual([MAIL.to]);
  expect(mail?.content.replyTo).toEqual([{ name: '', address: carried }]);
  const fields = fieldsOf(mail?.raw ?? '');
  expect(fields).not.toContain('bcc');
  expect(fields.filter((field) => field === 'reply-to')).toHaveLength(1);
});

test('line breaks in a subject make no field, no recipient and no second subject', async () => {
  const subject = 'Hola\r\nBcc: eva@example.com\r\nSubject: Otro\n\nCuerpo';
  const mail = await received({ subject });
  expect(mail?.recipients).toEqual([MAIL.to]);
  const fields = fieldsOf(mail?.raw ?? '');
  expect(fields).not.toContain('bcc');
  expect(fields.filter((field) => field === 'subject')).toHaveLength(1);
  expect(mail?.content.text?.trim()).toBe(MAIL.text);
});

test('a file or address named in a body is not fetched', async () => {
  const mail = await received({ text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' });
  expect(mail?.content.text?.trim()).toBe('file:///etc/passwd');
  expect(mail?.content.attachments).toEqual([]);
});

/** What becomes of a mail at a server that answers one of its commands with a code of its own. */
async function answeredWith(command: 'onMailFrom' | 'onRcptTo' | 'onData', responseCode: number) {
  const refusal = Object.assign(new Error('ana@example.org'), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    [command]: (first: unknown, _: unknown, done: (error: Error) => void) => {
      if (first instanceof Readable) first.resume().on('end', () => done(refusal));
      else done(refusal);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await smtpSender(`smtp://127.0.0.1:${port}`, 'z@zancada.example')
    .send(MAIL)
    .catch((reason: unknown) => reason);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return error;
}

test.each([
  ['onRcptTo', 550],
  ['onData', 554],
] as const)('a mail that is refused by %s with %i is refused for good', async (command, code) => {
  const error = await answeredWith(command, code);
  expect(error).toBeInstanceOf(MailRefusedError);
  expect(String(error)).not.toContain('ana@');
});

test.each([
  ['onRcptTo', 451],
  ['onRcptTo', 530],
  ['onData', 452],
  ['onMailFrom', 550],
] as const)('a mail that is refused by %s with %i may be taken later', async (command, code) => {
  const error = await answeredWith(command, code);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
});

test('a server that takes too long is hung up on, however far it has come', async () => {
  const silent = createServer((socket) => socket.write('220 hola\r\n')).listen(0, '127.0.0.1');
  const connected: Promise<Socket[]> = once(silent, 'connection');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const slow = smtpSender(`smtp://127.0.0.1:${port}`, 'z@zancada.example', 200);
  const sent = slow.send(MAIL).catch((error: unknown) => error);
  const [socket] = await connected;
  const closed = socket && once(socket.resume(), 'close');
  expect(await sent).toMatchObject({ name: expect.stringMatching(/Abort|Timeout/) });
  await closed;
  silent.close();
});

test('a mail that the server does not take is told of', async () => {
  await inbox.close();
  await expect(sender.send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
});
