import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { numberPublished } from '#server/db/mail/published-races.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { type SavedRepository, savedRepository } from '#server/db/runners/saved.repository.ts';
import { type SettingsRepository, settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const MONDAY = new Date('2026-08-03T17:00:00Z');
const THURSDAY = new Date('2026-08-06T17:00:00Z');
const LATER = new Date('2026-08-06T22:00:00Z');
const TODAY = '2026-08-06';

describe.each(ENGINES)('a mail that waits for the mail server on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  let luz: OwnerEmail;
  let ids = 0;

  const saved = () => savedRepository(database().db);
  const settings = () => settingsRepository(database().db);
  const outbox = () => outboxRepository(database().db);
  const send = (now: Date) =>
    sendRunnerMails({
      runnerMails: runnerMailsRepository(database().db),
      mailOf: runnerMails('Zancada', 'https://zancada.test'),
      unsubscribeAddress: async () => 'https://zancada.test/baja/x',
      now: () => now,
      newId: () => `mail-${++ids}`,
    });
  async function arrived(now: Date): Promise<string[]> {
    const mails: string[] = [];
    for (let taken = await outbox().take(now, 1000); taken; taken = await outbox().take(now, 1000)) {
      mails.push(`${taken.mail.to}: ${taken.mail.subject}`);
      await outbox().sent(taken, now);
    }
    return mails.toSorted();
  }

  /** A race of Ana's own in three days, and a search that finds one. */
  async function remindedAndFound(): Promise<void> {
    await settings().save(ana, { reminders: true });
    await userRacesRepository(database().db).add(ana, buildAddedRace({ date: '2026-08-09' }), MONDAY);
    await saved().saveSearch(ana, { id: 's', query: 'city=Cali', alert: true }, '2026-08-03', MONDAY);
    await catalogueRepository(database().db).saveRaces([buildRace({ city: 'Cali' })]);
    await numberPublished(database().db, '2026-08-03');
  }

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    luz = await saveOwner(database(), 'luz@example.org');
  });

  test.each<[string, (repository: SettingsRepository) => Promise<unknown>]>([
    ['by the address in an earlier mail', (repository) => repository.turnOffReminders(ana)],
    ['in the settings', (repository) => repository.save(ana, { reminders: false })],
  ])('does not reach who turns reminders off meanwhile %s, but others', async (_, turnOff) => {
    for (const owner of [ana, luz]) {
      await settings().save(owner, { reminders: true });
      await userRacesRepository(database().db).add(owner, buildAddedRace({ date: '2026-08-09' }), MONDAY);
    }
    expect(await send(THURSDAY)).toBe(2);
    const code = { to: ana, replyTo: null, subject: 'Tu código', html: '', text: '123456' };
    await outbox().add({ id: 'code', ...code }, THURSDAY);
    await turnOff(settings());
    expect(await arrived(LATER)).toEqual([
      'ana@example.org: Tu código',
      expect.stringMatching(/^luz@example\.org: Tu carrera es en 3 días/),
    ]);
  });

  const REMINDER = expect.stringMatching(/^ana@example\.org: Tu carrera es en 3 días/);

  test.each<[string, (repository: SavedRepository) => Promise<unknown>]>([
    ['has its alert off', (repository) => repository.alertSearch(ana, 's', false, TODAY)],
    ['is stopped by a mail', (repository) => repository.stopAlerts(ana, 's')],
    ['is stopped with all others by a mail', (repository) => repository.stopAlerts(ana, null)],
    ['is taken off', (repository) => repository.removeSearch(ana, 's')],
  ])('leaves on the same day with the rest once a search %s, if nobody tried to send it', async (_, stop) => {
    await remindedAndFound();
    expect(await send(THURSDAY)).toBe(1);
    await stop(saved());
    expect(await arrived(THURSDAY)).toEqual([]);
    expect(await send(LATER)).toBe(1);
    expect(await arrived(LATER)).toEqual([REMINDER]);
  });

  test('is not followed by another on its day if it may have left', async () => {
    await remindedAndFound();
    expect(await send(THURSDAY)).toBe(1);
    await outbox().take(LATER, 1000);
    await saved().stopAlerts(ana, 's');
    expect(await send(LATER)).toBe(0);
  });

  test('reaches who turns off or takes off a search without an alert', async () => {
    await remindedAndFound();
    await saved().stopAlerts(ana, 's');
    await send(THURSDAY);
    await saved().stopAlerts(ana, null);
    await saved().alertSearch(ana, 's', false, TODAY);
    await saved().removeSearch(ana, 's');
    expect(await arrived(LATER)).toEqual([REMINDER]);
  });

  test('reaches who turns off reminders that are off', async () => {
    await remindedAndFound();
    await settings().turnOffReminders(ana);
    await send(THURSDAY);
    await settings().save(ana, { reminders: false });
    expect(await arrived(LATER)).toEqual(['ana@example.org: 1 carrera nueva: Cali']);
  });
});
