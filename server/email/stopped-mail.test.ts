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
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const MONDAY = new Date('2026-08-03T17:00:00Z');
const THURSDAY = new Date('2026-08-06T17:00:00Z');
const LATER = new Date('2026-08-06T22:00:00Z');
const FRIDAY = new Date('2026-08-07T17:00:00Z');
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
      log: { error: () => {} },
    });
  async function arrived(now: Date): Promise<string[]> {
    const mails: string[] = [];
    for (let taken = await outbox().take(now, 1000); taken; taken = await outbox().take(now, 1000)) {
      mails.push(`${taken.mail.to}: ${taken.mail.subject}`);
      await outbox().sent(taken, now);
    }
    return mails.toSorted();
  }

  /** A race of Ana's own in three days, and one that she saved, of which the registration ends then. */
  async function remindedAndSaved(alert: boolean): Promise<string> {
    await settings().save(ana, { reminders: true });
    await userRacesRepository(database().db).add(ana, buildAddedRace({ date: '2026-08-09' }), MONDAY);
    const race = buildRace({ distances: [buildDistance({ registrationClosesAt: '2026-08-09' })] });
    await catalogueRepository(database().db).saveRaces([race]);
    await saved().saveRace(ana, race.uid, alert, MONDAY);
    return race.uid;
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

  const CLOSING = 'ana@example.org: La inscripción cierra pronto: Guardada';
  const FOUND = 'ana@example.org: 1 carrera nueva: Cali';

  test.each<[string, (repository: SavedRepository) => Promise<unknown>, string]>([
    ['a search has its alert off', (repository) => repository.alertSearch(ana, 's', false, TODAY), CLOSING],
    ['a search is stopped by a mail', (repository) => repository.stopAlerts(ana, 'searches', 's'), CLOSING],
    ['a search is taken off', (repository) => repository.removeSearch(ana, 's'), CLOSING],
    ['a race has its alert off', (repository) => repository.alertRace(ana, 'saved', false), FOUND],
    ['all races are stopped by a mail', (repository) => repository.stopAlerts(ana, 'races', null), FOUND],
    ['a race is taken off', (repository) => repository.removeRace(ana, 'saved'), FOUND],
  ])('does not leave once %s, and the next day’s holds the rest', async (_, stop, rest) => {
    const distances = [buildDistance({ registrationClosesAt: '2026-08-09' })];
    const race = buildRace({ uid: 'saved', name: 'Guardada', city: 'Pasto', distances });
    await catalogueRepository(database().db).saveRaces([race]);
    await saved().saveRace(ana, race.uid, true, MONDAY);
    await saved().saveSearch(ana, { id: 's', query: 'city=Cali', alert: true }, '2026-08-03', MONDAY);
    await catalogueRepository(database().db).saveRaces([buildRace({ city: 'Cali' })]);
    await numberPublished(database().db, '2026-08-03');
    expect(await send(THURSDAY)).toBe(1);
    await stop(saved());
    expect(await arrived(LATER)).toEqual([]);
    await send(FRIDAY);
    expect(await arrived(FRIDAY)).toEqual([rest]);
  });

  test('leaves on the same day with the reminders that are left once an alert is off, if nobody tried to send it', async () => {
    const uid = await remindedAndSaved(true);
    expect(await send(THURSDAY)).toBe(1);
    await saved().alertRace(ana, uid, false);
    expect(await send(LATER)).toBe(1);
    expect(await arrived(LATER)).toEqual([expect.stringContaining('Tu carrera es en 3 días')]);
  });

  test('is not followed by another on its day if it may have left', async () => {
    const uid = await remindedAndSaved(true);
    expect(await send(THURSDAY)).toBe(1);
    await outbox().take(LATER, 1000);
    await saved().alertRace(ana, uid, false);
    expect(await send(LATER)).toBe(0);
  });

  test('reaches who turns off or takes off something without an alert', async () => {
    const uid = await remindedAndSaved(false);
    await saved().saveSearch(ana, { id: 's', query: 'city=Cali', alert: false }, '2026-08-03', MONDAY);
    await send(THURSDAY);
    await saved().stopAlerts(ana, 'races', null);
    await saved().alertRace(ana, uid, false);
    await saved().alertSearch(ana, 's', false, TODAY);
    await saved().removeRace(ana, uid);
    await saved().removeSearch(ana, 's');
    expect(await arrived(LATER)).toEqual([expect.stringContaining('Tu carrera es en 3 días')]);
  });

  test('reaches who turns off reminders that are off', async () => {
    await settings().turnOffReminders(ana);
    const race = buildRace({
      name: 'Guardada',
      distances: [buildDistance({ registrationClosesAt: '2026-08-09' })],
    });
    await catalogueRepository(database().db).saveRaces([race]);
    await saved().saveRace(ana, race.uid, true, MONDAY);
    await send(THURSDAY);
    await settings().save(ana, { reminders: false });
    expect(await arrived(LATER)).toEqual([CLOSING]);
  });

  test('and tells of a change does so the next day to who turns reminders off but saved that race', async () => {
    const race = buildRace({ name: 'Guardada' });
    await catalogueRepository(database().db).saveRaces([race]);
    await saved().saveRace(ana, race.uid, true, MONDAY);
    await settings().save(ana, { reminders: true });
    await catalogueRepository(database().db).saveRaces([{ ...race, status: 'cancelada' }]);
    expect(await send(THURSDAY)).toBe(1);
    await settings().turnOffReminders(ana);
    expect(await arrived(LATER)).toEqual([]);
    await send(FRIDAY);
    expect(await arrived(FRIDAY)).toEqual(['ana@example.org: La carrera fue cancelada: Guardada']);
  });
});
