import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailStop } from '#domain/mail-stop.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { startOutboxWorker } from '#server/email/outbox-worker.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { unsubscribeAddress } from '#server/email/unsubscribe-address.ts';
import { buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

const MONDAY = new Date('2026-08-03T17:00:00Z');
const THURSDAY = new Date('2026-08-06T17:00:00Z');

let now = MONDAY;
let inbox: SmtpInbox;
let database: TestDatabase;
/** Two processes on one database; in one thread only PostgreSQL lets both write. */
let servers: [TestApp, TestApp];
let ana: OwnerEmail;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  database = await createTestDatabase('postgres');
  const env = { SMTP_URL: inbox.url, DATABASE_URL: database.databaseUrl ?? '' };
  servers = [await createTestApp({ env, now: () => now }), await createTestApp({ env, now: () => now })];
  ana = await saveOwner(database, 'ana@example.org');
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
  await database.close();
  await inbox.close();
});

const alerts = async () =>
  Object.fromEntries((await servers[0].deps.saved.searches(ana)).map(({ query, alert }) => [query, alert]));
const reminders = async () => (await servers[0].deps.settings.of(ana))?.reminders;
const saveSearch = (query: string) =>
  servers[0].deps.saved.saveSearch(ana, { id: query, query, alert: true }, '2026-08-03', now);
const post = (url: string) =>
  Promise.resolve(
    servers[1].app.request(new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    }),
  );
const page = async (url: string) => (await servers[0].app.request(new URL(url).pathname)).text();

/** Both processes look for what is due, and send it to the mail server. */
async function mailed() {
  const known = inbox.mails.length;
  await Promise.all(
    servers.map(async ({ deps }) => {
      await sendRunnerMails({
        ...deps,
        newId: () => crypto.randomUUID(),
        mailOf: runnerMails('Zancada', deps.config.publicUrl),
        unsubscribeAddress: (email: string, stops: readonly MailStop[]) =>
          unsubscribeAddress(deps.keys, deps.config.publicUrl, email, stops),
      });
      const worker = startOutboxWorker(deps.outbox, deps.emailSender, deps.now, deps.log);
      while ((await deps.outbox.waiting(now)).waiting > 0) await new Promise(setImmediate);
      await worker.stop();
    }),
  );
  return inbox.mails.slice(known).map(({ content: { headers, subject, text = '' } }) => ({
    subject,
    text,
    stop: headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '',
    oneClick: headers.find(({ key }) => key === 'list-unsubscribe-post')?.value,
  }));
}

test('a new race in a saved search arrives once, and one press ends the alert of that search and no other', async () => {
  for (const query of ['city=Cali', 'city=Pasto']) await saveSearch(query);
  await servers[0].deps.catalogue.saveRaces([buildRace({ name: 'Ladera', city: 'Cali' })]);
  expect(await mailed()).toEqual([]);
  now = THURSDAY;
  const mails = await mailed();
  expect(mails).toMatchObject([{ subject: '1 carrera nueva: Cali', oneClick: 'List-Unsubscribe=One-Click' }]);
  const stop = mails[0]?.stop ?? '';
  expect(await page(stop)).toContain('Carreras nuevas en tu búsqueda «Cali»');
  expect(await alerts()).toEqual({ 'city=Cali': true, 'city=Pasto': true });
  expect((await post(stop)).status).toBe(200);
  expect(await alerts()).toEqual({ 'city=Cali': false, 'city=Pasto': true });
  expect(await mailed()).toEqual([]);
});

test('a mail that tells of a race stops those of the own races, and leaves the searches alone', async () => {
  const race = buildRace({ name: 'Sol', city: 'Neiva' });
  const { catalogue, settings, userRaces } = servers[0].deps;
  await catalogue.saveRaces([race]);
  await settings.save(ana, { reminders: true });
  for (const more of [{ code: race.code, name: 'Sol', date: race.startDate }, { date: '2026-08-16' }])
    await userRaces.add(ana, buildAddedRace(more), now);
  await catalogue.saveRaces([{ ...race, status: 'cancelada' }]);
  now = new Date('2026-08-13T17:00:00Z');
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('La carrera fue cancelada: Sol (y 1 novedad más)');
  await post(mail?.stop ?? '');
  expect(await reminders()).toBe(false);
  expect(await alerts()).toEqual({ 'city=Cali': false, 'city=Pasto': true });
});

test.each<[string, (email: string) => string]>([
  ['there were alerts', (email) => email],
  ['saved races were wishes', (email) => JSON.stringify([email, 'race:sol'])],
])('a link of a mail from before %s stops reminders', async (_, sealed) => {
  const { settings, keys } = servers[0].deps;
  await settings.save(ana, { reminders: true });
  await post(`https://zancada.test/baja/${await keys.seal('unsubscribe', sealed(ana))}`);
  expect(await reminders()).toBe(false);
});

test('what is not saved any more can still be pressed', async () => {
  const { keys, config } = servers[0].deps;
  const url = await unsubscribeAddress(keys, config.publicUrl, ana, ['search:gone']);
  expect((await post(url)).status).toBe(200);
  expect(JSON.stringify(servers[1].logLines)).not.toContain(url.split('/').at(-1));
});
