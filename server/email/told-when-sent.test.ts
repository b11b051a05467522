import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { numberPublished } from '#server/db/mail/published-races.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { savedRepository } from '#server/db/runners/saved.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { type RunnerMail, runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const MONDAY = new Date('2026-08-03T17:00:00Z');
const THURSDAY = new Date('2026-08-06T17:00:00Z');
const MIDNIGHT = new Date('2026-08-07T05:00:00Z');
const FRIDAY = new Date('2026-08-07T17:00:00Z');
const LEASE_MS = 60_000;

describe.each(ENGINES)('what a mail tells on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  let own: CatalogueRace;
  let ids = 0;

  const outbox = () => outboxRepository(database().db);
  const settings = () => settingsRepository(database().db);
  const saved = () => savedRepository(database().db);
  const mailed = runnerMails('Zancada', 'https://zancada.test');
  const write = (now: Date, mailOf: RunnerMail = mailed) =>
    sendRunnerMails({
      runnerMails: runnerMailsRepository(database().db),
      mailOf,
      unsubscribeAddress: async () => 'https://zancada.test/baja/x',
      now: () => now,
      newId: () => `mail-${++ids}`,
    });
  async function take(now: Date) {
    const taken = await outbox().take(now, LEASE_MS);
    if (!taken) throw new Error('No mail waits.');
    return taken;
  }
  async function sent(now: Date): Promise<string> {
    const taken = await take(now);
    await outbox().sent(taken, now);
    return taken.mail.text;
  }
  const waiting = async () => (await outbox().waiting(THURSDAY)).waiting;
  async function publish(race: CatalogueRace) {
    await catalogueRepository(database().db).saveRaces([race]);
    await numberPublished(database().db, '2026-08-03');
  }

  async function somebodyWaits(): Promise<void> {
    const waiters = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiters.execute(database().db)).rows.length === 0);
  }

  /** All that says what a runner was told. */
  async function told() {
    const { db } = database();
    const [user] = await db.selectFrom('users').select(['mailedOn', 'weeklyOn']).execute();
    const [search] = await db.selectFrom('savedSearches').select('known').execute();
    const [race] = await db
      .selectFrom('userRaces')
      .select('toldUntil')
      .where('toldUntil', 'is not', null)
      .execute();
    const notices = await db.selectFrom('raceNotices').select('knownDate').execute();
    const reminders = await db.selectFrom('remindersSent').select('kind').execute();
    return {
      ...user,
      known: Number(search?.known),
      until: race?.toldUntil ?? null,
      notices: notices.map(({ knownDate }) => knownDate),
      reminders: reminders.map(({ kind }) => kind),
    };
  }
  const NOTHING = {
    mailedOn: null,
    weeklyOn: null,
    known: 2,
    until: null,
    notices: ['2026-09-20'],
    reminders: [],
  };
  const EVERYTHING = {
    mailedOn: '2026-08-06',
    weeklyOn: '2026-08-06',
    known: 3,
    until: '2026-08-09',
    notices: ['2026-10-04'],
    reminders: ['before'],
  };

  /** A mail that tells something of every kind. */
  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    await settings().save(ana, { reminders: true });
    own = buildRace({ startDate: '2026-09-20', city: 'Pasto', name: 'Propia' });
    const closing = buildRace({
      uid: 'closing',
      name: 'Guardada',
      city: 'Pasto',
      distances: [buildDistance({ registrationClosesAt: '2026-08-09' })],
    });
    for (const race of [own, closing]) await publish(race);
    for (const more of [
      { date: '2026-08-09' },
      ...[own, closing].map(({ code, startDate: date }) => ({ code, date })),
    ])
      await userRacesRepository(database().db).add(ana, buildAddedRace(more), MONDAY);
    await saved().saveSearch(ana, { id: 's', query: 'city=Cali', alert: true }, '2026-08-03', MONDAY);
    await publish(buildRace({ city: 'Cali' }));
    own = { ...own, startDate: '2026-10-04' };
    await publish(own);
    expect(await write(THURSDAY)).toBe(1);
  });

  test('is told once the mail was sent, and not before', async () => {
    expect(await told()).toEqual(NOTHING);
    expect(await write(THURSDAY)).toBe(0);
    const taken = await take(THURSDAY);
    expect(await told()).toEqual(NOTHING);
    await outbox().sent(taken, THURSDAY);
    expect(await told()).toEqual(EVERYTHING);
    expect(await waiting()).toBe(0);
    expect(await write(THURSDAY)).toBe(0);
    expect(await write(FRIDAY)).toBe(0);
    expect((await told()).notices).toEqual([]);
  });

  test.each(['united with another one', 'divided again'])(
    'is told once of a race that was %s while its mail was being sent',
    async (what) => {
      const { db } = database();
      const desk = deskRepository(db);
      const by = { editor: ana, origin: 'desk' as const, at: THURSDAY, newId: () => `change-${++ids}` };
      const kept = { ...own, uid: 'kept', code: 'KEPT' };
      const changed = async ({ uid }: CatalogueRace) => {
        const known = await desk.entry('races', uid);
        if (!known) throw new Error(`There is no ${uid}.`);
        return { row: known.row, known, fields: [] };
      };
      const unite = async () => desk.unite('union', await changed(kept), await changed(own), by);
      await publish(kept);
      if (what === 'divided again') {
        await db.deleteFrom('outbox').execute();
        await unite();
        expect(await write(THURSDAY)).toBe(1);
        const taken = await take(THURSDAY);
        const union = await desk.union('union');
        if (union) await desk.divide(union, await changed(kept), by);
        await outbox().sent(taken, THURSDAY);
      } else {
        const taken = await take(THURSDAY);
        await unite();
        await outbox().sent(taken, THURSDAY);
      }
      expect((await told()).notices).toEqual(['2026-10-04']);
      expect(await write(FRIDAY)).toBe(0);
    },
  );

  test('waits for the next when its mail could not leave on its day', async () => {
    const first = (await take(THURSDAY)).mail.text;
    await outbox().sweep(MIDNIGHT);
    expect(await told()).toEqual(NOTHING);
    expect(await write(FRIDAY)).toBe(1);
    const second = await sent(FRIDAY);
    for (const news of ['Propia', 'Guardada', 'Ver la búsqueda'])
      expect([first, second]).toEqual([expect.stringContaining(news), expect.stringContaining(news)]);
  });

  test('leaves from another process when the one that began to send it was killed', async () => {
    await take(THURSDAY);
    const later = new Date(THURSDAY.getTime() + LEASE_MS);
    expect(await write(later)).toBe(0);
    await sent(later);
    expect(await told()).toEqual(EVERYTHING);
  });

  test('is not tried again when the mail is refused for good', async () => {
    await outbox().giveUp(await take(THURSDAY), THURSDAY);
    expect(await told()).toEqual(EVERYTHING);
    expect(await write(FRIDAY)).toBe(0);
  });

  test('is told although its runner stopped a mail that was being sent, and arrived', async () => {
    const taken = await take(THURSDAY);
    await saved().stopAlerts(ana, 's');
    expect(await write(THURSDAY)).toBe(0);
    await outbox().sent(taken, THURSDAY);
    expect(await told()).toEqual(EVERYTHING);
    expect(await write(FRIDAY)).toBe(0);
  });

  test('is nobody’s when the account was deleted while the mail was being sent', async () => {
    const taken = await take(THURSDAY);
    const users = usersRepository(database().db);
    await users.remove((await users.byEmail(ana))?.id ?? '', ana);
    await outbox().sent(taken, THURSDAY);
    expect(await database().db.selectFrom('remindersSent').selectAll().execute()).toEqual([]);
  });

  test('is followed the next day by what changed while the mail waited, from what the mail told', async () => {
    await publish({ ...own, startDate: '2026-10-11' });
    expect(await sent(THURSDAY)).toContain('antes 20 de septiembre, ahora 4 de octubre');
    expect(await write(FRIDAY)).toBe(1);
    expect(await sent(FRIDAY)).toContain('antes 4 de octubre, ahora 11 de octubre');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['reminders', () => settings().turnOffReminders(ana)],
    ['an alert', () => saved().stopAlerts(ana, null)],
    ['a race', () => userRacesRepository(database().db).remove(ana, `${ana}-${own.code}-10K`)],
  ])('does not reach who takes off %s while the mail is being written', async (_, takeOff) => {
    await outbox().sweep(MIDNIGHT);
    let takingOff: Promise<unknown> = Promise.resolve();
    await write(FRIDAY, async (...parts) => {
      takingOff = takeOff();
      // SQLite lets nobody else write meanwhile.
      if (engine === 'postgres') await Promise.race([takingOff, somebodyWaits()]);
      return mailed(...parts);
    });
    await takingOff;
    expect(await outbox().take(FRIDAY, LEASE_MS)).toBeNull();
  });
});
