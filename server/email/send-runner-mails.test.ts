import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import type { UserRaceStatus } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { goalsRepository } from '#server/db/runners/goals.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { type RunnerMail, runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';
const NOON = new Date('2026-08-01T17:00:00Z');
const BEFORE = 'Tu carrera es en 3 días';
const AFTER = '¿Cómo te fue? Registra tu resultado';

describe.each(ENGINES)('reminders on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  let luz: OwnerEmail;
  let ids = 0;

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    luz = await saveOwner(database(), 'luz@example.org');
    await settingsRepository(database().db).save(ana, { reminders: true });
  });

  const races = () => userRacesRepository(database().db);
  const mailed = runnerMails('Zancada', 'https://zancada.test');
  const send = (at = NOON, mailOf = mailed) =>
    sendRunnerMails({
      runnerMails: runnerMailsRepository(database().db),
      mailOf,
      unsubscribeAddress: async () => 'https://zancada.test/baja/x',
      now: () => at,
      newId: () => `mail-${++ids}`,
    });
  const leave = async (at = NOON) => {
    const outbox = outboxRepository(database().db);
    const taken = await outbox.take(at, 1000);
    if (taken) await outbox.sent(taken, at);
  };
  const mails = async () => {
    const rows = await database().db.selectFrom('outbox').selectAll().execute();
    return rows.map((row) => `${row.recipient}: ${row.subject}`).toSorted();
  };

  async function added(owner: OwnerEmail, more: Parameters<typeof buildAddedRace>[0] = {}) {
    const outcome = await races().add(owner, buildAddedRace({ date: addDays(TODAY, 3), ...more }), NOON);
    const race = typeof outcome === 'string' ? null : await races().byId(owner, outcome.id);
    if (!race) throw new Error('It was not added.');
    return race.answer;
  }
  async function saved(owner: OwnerEmail, status: UserRaceStatus, raceTime: string | null, date: string) {
    const race = await added(owner, { date });
    return races().update(owner, race.id, { status, raceTime, position: null, shipNumber: null }, null, NOON);
  }

  test('a runner who wants it hears three days before a race, once', async () => {
    const race = await added(ana);
    expect(await send()).toBe(1);
    expect(await send(new Date(NOON.getTime() + 3_600_000))).toBe(0);
    expect(await mails()).toEqual([`${ana}: ${BEFORE}: ${race.raceName}`]);
  });

  test('it has the hour, the start and the splits of the runner’s own distance, as it is measured now', async () => {
    const startDate = addDays(TODAY, 3);
    const distances = [
      buildDistance({ name: '5K', startTime: '08:00', startPoint: [3.1, -76.1] }),
      buildDistance({ name: '10K', startTime: '06:15', startPoint: [3.45, -76.53], distanceMeters: 9800 }),
    ];
    await catalogueRepository(database().db).saveRaces([buildRace({ code: 'CALI', startDate, distances })]);
    const { id } = await added(ana, { code: 'CALI', distance: '10K', distanceMeters: null });
    await goalsRepository(database().db).saveOfRace(ana, id, 3000);
    await send();
    const { text } = await database().db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
    for (const told of ['Hora de salida: 6:15 a. m.', 'destination=3.45%2C-76.53', 'Km 9,8: 50:00'])
      expect(text).toContain(told);
  });

  test('who turned them off by the address in a mail hears no more, and nobody else does', async () => {
    await settingsRepository(database().db).save(luz, { reminders: true });
    await settingsRepository(database().db).turnOffReminders(ana);
    await added(ana);
    await added(luz);
    expect(await send()).toBe(1);
    expect(await mails()).toEqual([expect.stringContaining(luz)]);
  });

  test('a reminder that cannot leave on its day does not leave at all', async () => {
    await added(ana);
    await send();
    const waiting = await database().db.selectFrom('outbox').select('expiresAt').execute();
    // At 19:00 in Bogotá.
    expect(waiting).toEqual([{ expiresAt: '2026-08-02T00:00:00.000Z' }]);
  });

  test('a runner is asked the day after for the result that is missing', async () => {
    const race = await added(ana, { date: addDays(TODAY, -1) });
    expect(await send()).toBe(1);
    expect(await mails()).toEqual([`${ana}: ${AFTER}: ${race.raceName}`]);
  });

  test('on no other day does a mail leave', async () => {
    for (const days of [-3, -2, 0, 1, 2, 4]) await added(ana, { date: addDays(TODAY, days) });
    expect(await send()).toBe(0);
  });

  test('who has not asked for reminders hears nothing, and neither does who no longer wants them', async () => {
    await added(luz);
    await added(ana);
    await settingsRepository(database().db).save(ana, { reminders: false });
    expect(await send()).toBe(0);
  });

  test('a completed race and one with a time bring no mail', async () => {
    await saved(ana, 'RETO SUPERADO', '00:50:00', addDays(TODAY, 3));
    await saved(ana, 'RETO SUPERADO', null, addDays(TODAY, -1));
    await saved(ana, 'YA ESTOY INSCRITO', '00:50:00', addDays(TODAY, -1));
    expect(await send()).toBe(0);
  });

  test('a race that the catalogue has cancelled, postponed or moved away brings no reminder', async () => {
    const startDate = addDays(TODAY, 3);
    const catalogued = [
      buildRace({ startDate, status: 'cancelada' }),
      buildRace({ startDate, status: 'aplazada' }),
      buildRace({ startDate: addDays(TODAY, 30) }),
      buildRace({ startDate, status: 'confirmada', name: 'La que sí' }),
    ];
    await catalogueRepository(database().db).saveRaces(catalogued);
    for (const { code, name } of catalogued) await added(ana, { code, name });
    expect(await send()).toBe(1);
    expect(await mails()).toEqual([`${ana}: ${BEFORE}: La que sí`]);
  });

  test("days are Bogotá's, and mails leave from seven in the morning to seven in the evening", async () => {
    await added(ana);
    expect(await send(new Date('2026-08-01T04:59:00Z'))).toBe(0);
    expect(await send(new Date('2026-08-01T11:59:59Z'))).toBe(0);
    expect(await send(new Date('2026-08-01T12:00:00Z'))).toBe(1);
    await settingsRepository(database().db).save(luz, { reminders: true });
    await added(luz, { code: 'late' });
    expect(await send(new Date('2026-08-02T00:00:00Z'))).toBe(0);
    expect(await send(new Date('2026-08-01T23:59:59Z'))).toBe(1);
  });

  test('of many processes that send at once each mail leaves from one', async () => {
    await settingsRepository(database().db).save(luz, { reminders: true });
    for (const owner of [ana, luz]) for (let i = 0; i < 3; i++) await added(owner);
    const counts = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await mails()).toEqual([
      expect.stringMatching(/^ana.*\(y 2 novedades más\)$/),
      expect.stringMatching(/^luz.*\(y 2 novedades más\)$/),
    ]);
  });

  test('a mail that cannot be written for one runner keeps no mail from the others', async () => {
    await settingsRepository(database().db).save(luz, { reminders: true });
    for (const owner of [ana, luz]) await added(owner);
    const fault = new TypeError('of one runner alone');
    const tried: string[] = [];
    const failing: RunnerMail = async (id, to, ...rest) => {
      if (tried.push(to) === 1) throw fault;
      return mailed(id, to, ...rest);
    };
    await expect(send(NOON, failing)).rejects.toBe(fault);
    expect(tried.toSorted()).toEqual([ana, luz]);
    expect(await mails()).toEqual([expect.stringContaining(`${tried[1]}: ${BEFORE}`)]);
    expect(await send()).toBe(1);
  });

  test('nobody else is tried once the database is away', async () => {
    await settingsRepository(database().db).save(luz, { reminders: true });
    for (const owner of [ana, luz]) await added(owner);
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const tried: string[] = [];
    const mailOf: RunnerMail = async (_, to) => {
      tried.push(to);
      throw away;
    };
    await expect(send(NOON, mailOf)).rejects.toBe(away);
    expect(tried).toHaveLength(1);
  });

  test('a race taken off and added again is not announced again', async () => {
    const race = await added(ana);
    await send();
    await leave();
    await races().remove(ana, race.id);
    await added(ana, { code: race.raceCode, name: race.raceName });
    expect(await send()).toBe(0);
  });

  test('what was sent is forgotten after a month, when it no longer matters', async () => {
    await added(ana);
    await send();
    await leave();
    const sent = () => database().db.selectFrom('remindersSent').select('kind').execute();
    await send(new Date(NOON.getTime() + 29 * 86_400_000));
    expect(await sent()).toHaveLength(1);
    await send(new Date(NOON.getTime() + 31 * 86_400_000));
    expect(await sent()).toEqual([]);
  });
});
