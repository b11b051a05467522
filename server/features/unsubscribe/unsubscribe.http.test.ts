import { afterAll, beforeAll, expect, test } from 'vitest';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { unsubscribeAddress } from '#server/email/unsubscribe-address.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let inbox: SmtpInbox;
let server: TestApp;
let ana: Runner;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  const race = buildRace({
    code: 'MM',
    startDate: '2026-08-04',
    distances: [buildDistance({ name: '10K' })],
  });
  server = await createTestApp({ env: { SMTP_URL: inbox.url }, races: [race] });
  ana = await signedInRunner(server);
  await ana.add('MM', '10K');
});
afterAll(async () => {
  await server.close();
  await inbox.close();
});

const setReminders = (reminders: boolean) => ana.call('PUT', '/settings', { reminders });
const settings = async () => (await ana.get('/settings')).json();
const ask = (address: string, init: RequestInit = {}) =>
  Promise.resolve(server.app.request(new URL(address).pathname, init));
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  body: 'List-Unsubscribe=One-Click',
};

/** Where the reminder that arrived at the mail server says that such mails are stopped. */
async function addressInHeader(): Promise<string> {
  const { deps } = server;
  await setReminders(true);
  await sendRunnerMails({
    ...deps,
    mailOf: runnerMails('Zancada', deps.config.publicUrl),
    unsubscribeAddress: (email) => unsubscribeAddress(deps.keys, deps.config.publicUrl, email),
  });
  const taken = await deps.outbox.take(deps.now(), 1000);
  if (!taken) throw new Error('No reminder was queued.');
  await deps.emailSender.send(taken.mail);
  const headers = Object.fromEntries(
    inbox.mails[0]?.content.headers.map(({ key, value }) => [key, value]) ?? [],
  );
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(headers['auto-submitted']).toBe('auto-generated');
  return headers['list-unsubscribe']?.match(/^<(.+)>$/)?.[1] ?? '';
}

test('a mail program turns reminders off with one request, a person with one press, nobody by only looking', async () => {
  const address = await addressInHeader();
  expect(address).toMatch(/^https:\/\/zancada\.test\/baja\/[\w-]+$/);
  expect(address).not.toContain('@');

  const looked = await ask(address);
  expect(looked.status).toBe(200);
  expect(looked.headers.get('cache-control')).toBe('private, no-store');
  expect(await looked.text()).toContain('<form method="post">');
  expect(await settings()).toEqual({ reminders: true });

  const pressed = await ask(address, oneClick);
  expect([pressed.status, await settings()]).toEqual([200, { reminders: false }]);
  expect((await ask(address, oneClick)).status).toBe(200);
  expect(JSON.stringify(server.logLines)).not.toContain(address.split('/').at(-1));
});

test('a secret that is not ours turns nothing off', async () => {
  await setReminders(true);
  const foreign = await server.deps.keys.seal('another use', ana.email);
  for (const secret of [foreign, 'x', ana.email]) {
    const answer = await ask(`https://zancada.test/baja/${secret}`, oneClick);
    expect([answer.status, await settings()]).toEqual([404, { reminders: true }]);
  }
});
