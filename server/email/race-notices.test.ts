import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';
const NOON = new Date('2026-08-01T17:00:00Z');
const NEXT_MORNING = new Date('2026-08-02T12:00:00Z');
const MIDNIGHT = new Date('2026-08-02T05:00:00Z');
const HOUR_MS = 3_600_000;

describe.each(ENGINES)('what runners hear of changed races on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  let race: CatalogueRace;
  let ids = 0;

  const catalogue = () => catalogueRepository(database().db);
  const outbox = () => outboxRepository(database().db);
  const remind = (owner: OwnerEmail, reminders = true) =>
    settingsRepository(database().db).save(owner, { reminders });

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    await remind(ana);
    race = await catalogued();
    await has(ana, race);
  });

  async function catalogued(more: Partial<CatalogueRace> = {}) {
    const saved = buildRace({ startDate: '2026-09-20', name: 'Media de Cali', ...more });
    await catalogue().saveRaces([saved]);
    return saved;
  }
  async function has(owner: OwnerEmail, race: CatalogueRace, distance = '10K') {
    const { code, name, city, startDate: date, datePrecision } = race;
    const own = { code, name, city, date, datePrecision, distance, distanceMeters: null };
    await userRacesRepository(database().db).add(owner, own, NOON);
  }
  async function change(before: CatalogueRace, more: Partial<CatalogueRace>) {
    const after = { ...before, ...more };
    await catalogue().saveRaces([after]);
    return after;
  }
  const send = (at = NOON) =>
    sendRunnerMails({
      runnerMails: runnerMailsRepository(database().db),
      mailOf: runnerMails('Zancada', 'https://zancada.test'),
      unsubscribeAddress: async () => 'https://zancada.test/baja/x',
      now: () => at,
      newId: () => `mail-${++ids}`,
    });
  /** What leaves now: who gets it, its subject, and what changed. */
  async function delivered(at = NOON): Promise<string[]> {
    const mails: string[] = [];
    for (;;) {
      const taken = await outbox().take(at, 1000);
      if (!taken) return mails.toSorted();
      const { to, subject, text } = taken.mail;
      const told = text
        .split('\n')
        .filter((line) => /: antes|: ahora|^Ya tiene fecha:|^La carrera .*\.$/.test(line));
      mails.push(`${to}: ${subject} | ${told.join(' ')}`);
      await outbox().sent(taken, at);
    }
  }
  async function told(at = NOON): Promise<string[]> {
    await send(at);
    return delivered(at);
  }
  const MOVED = `ana@example.org: La fecha cambió: Media de Cali | La fecha cambió: antes 20 de septiembre, ahora 4 de octubre.`;

  test('who has a race and asked for reminders hears at once that it moved, and once', async () => {
    const luz = await saveOwner(database(), 'luz@example.org');
    await has(luz, race);
    await change(race, { startDate: '2026-10-04' });
    expect(await told()).toEqual([MOVED]);
    expect(await told(NEXT_MORNING)).toEqual([]);
  });

  test('who has a race without a day hears once that it has one, and then of its day', async () => {
    const dateless = { startDate: '2026-10-31', datePrecision: 'month' as const };
    const one = await catalogued({ ...dateless, name: 'Sin día' });
    await has(ana, one);
    await change(one, { startDate: '2026-10-04', datePrecision: 'day' });
    expect(await told()).toEqual([
      'ana@example.org: Ya tiene fecha: Sin día | Ya tiene fecha: domingo, 4 de octubre de 2026.',
    ]);
    expect(await told(NEXT_MORNING)).toEqual([]);
    expect(await told(new Date('2026-10-01T17:00:00Z'))).toEqual([
      expect.stringContaining('Tu carrera es en 3 días: Sin día'),
    ]);
  });

  test('no mail goes before or after the last day of a month that only a race’s month is known of', async () => {
    const one = await catalogued({ startDate: '2026-08-31', datePrecision: 'month', name: 'Sin día' });
    await has(ana, one);
    for (const day of ['2026-08-28', '2026-09-01'])
      expect(await told(new Date(`${day}T17:00:00Z`))).toEqual([]);
  });

  test('a race that loses its day is told with its month', async () => {
    await change(race, { startDate: '2026-09-30', datePrecision: 'month' });
    expect(await told()).toEqual([
      expect.stringContaining('La fecha cambió: antes 20 de septiembre, ahora septiembre 2026.'),
    ]);
  });

  test('several changes before the mail are one line for each fact, from what was known to what is so now', async () => {
    const once = await change(race, { startDate: '2026-09-27', status: 'aplazada' });
    await change(once, { startDate: '2026-10-04', status: null });
    expect(await told()).toEqual([MOVED]);
  });

  test('a change that is taken back before its mail brings none', async () => {
    const moved = await change(race, { startDate: '2026-10-04' });
    await change(moved, { startDate: race.startDate });
    expect(await told()).toEqual([]);
    expect(await database().db.selectFrom('raceNotices').selectAll().execute()).toEqual([]);
  });

  test('a change that runners do not go by brings no mail', async () => {
    await change(race, { description: 'Otra.', organizerUrl: null, status: 'confirmada' });
    await change(race, { city: 'Bogotá D.C.', department: 'Distrito Capital' });
    expect(await told()).toEqual([]);
  });

  test('two distances of one race are one piece of news', async () => {
    await has(ana, race, '5K');
    await change(race, { distances: [buildDistance({ registrationClosesAt: '2026-09-01' })] });
    expect(await told()).toEqual([expect.stringContaining('El cierre cambió: ahora 1 de septiembre.')]);
  });

  test('whoever had a mail today hears tomorrow, together with what is due then', async () => {
    const soon = await catalogued({ startDate: addDays(TODAY, 4), name: 'Nocturna' });
    await has(ana, soon);
    await change(race, { status: 'aplazada' });
    expect(await told()).toHaveLength(1);
    await change({ ...race, status: 'aplazada' }, { startDate: '2026-10-04' });
    expect(await told(new Date(NOON.getTime() + HOUR_MS))).toEqual([]);
    expect(await told(NEXT_MORNING)).toEqual([expect.stringContaining('(y 1 novedad más)')]);
  });

  test('at night only a race within three days brings a mail, and the morning another with what could wait', async () => {
    const night = new Date('2026-08-01T06:00:00Z');
    await change(race, { startDate: '2026-10-04' });
    expect(await told(night)).toEqual([]);
    const reminded = await catalogued({ startDate: addDays(TODAY, 3), name: 'Nocturna' });
    const urgent = await catalogued({ startDate: addDays(TODAY, 1), name: 'Ascenso' });
    for (const one of [reminded, urgent]) await has(ana, one);
    await change(urgent, { status: 'cancelada' });
    expect(await told(night)).toEqual([expect.stringContaining('La carrera fue cancelada: Ascenso')]);
    expect(await told()).toEqual([expect.stringContaining('(y 1 novedad más)')]);
  });

  test('at night a change of a distance within three days is told, although its race began before', async () => {
    const night = new Date('2026-08-01T06:00:00Z');
    const festival = { startDate: addDays(TODAY, -1), name: 'Festival' };
    const long = (days: number, more: object = {}) => ({
      distances: [
        buildDistance({ name: '5K' }),
        buildDistance({ name: '21K', startDate: addDays(TODAY, days), ...more }),
      ],
    });
    const off = await catalogued({ ...festival, ...long(2) });
    const later = await catalogued({ ...festival, ...long(2) });
    const far = await catalogued({ ...festival, ...long(20) });
    for (const one of [off, later, far]) await has(ana, one, '21K');
    await change(far, { status: 'cancelada' });
    expect(await told(night)).toEqual([]);
    await change(off, { status: 'cancelada' });
    expect(await told(night)).toEqual([expect.stringContaining('La carrera fue cancelada: Festival')]);
    await change(later, long(20));
    expect(await told(night)).toEqual([expect.stringContaining('El día de 21K cambió: Festival')]);
  });

  test('the reminder follows a race to its new day, although there was one for the old day', async () => {
    const soon = await catalogued({ startDate: addDays(TODAY, 3), name: 'Nocturna' });
    await has(ana, soon);
    expect(await told()).toHaveLength(1);
    await change(soon, { startDate: '2026-08-20' });
    expect(await told(NEXT_MORNING)).toHaveLength(1);
    expect(await told(new Date('2026-08-17T12:00:00Z'))).toEqual([
      expect.stringContaining('Tu carrera es en 3 días: Nocturna'),
    ]);
  });

  test('so does the reminder of a distance that alone has another day', async () => {
    const on = (startDate: string) => ({
      distances: [buildDistance({ name: '5K' }), buildDistance({ name: '21K', startDate })],
    });
    const soon = await catalogued({ startDate: TODAY, name: 'Festival', ...on(addDays(TODAY, 3)) });
    await has(ana, soon, '21K');
    expect(await told()).toEqual([expect.stringContaining('Tu carrera es en 3 días: Festival')]);
    await change(soon, on('2026-08-20'));
    expect(await told(NEXT_MORNING)).toEqual([expect.stringContaining('El día de 21K cambió: Festival')]);
    expect(await told(new Date('2026-08-17T12:00:00Z'))).toEqual([
      expect.stringContaining('Tu carrera es en 3 días: Festival'),
    ]);
  });

  test('a mail that could not leave on its day is told anew, from what the runner knew', async () => {
    const once = await change(race, { startDate: '2026-09-27' });
    await send();
    await change(once, { startDate: '2026-10-04' });
    await outbox().sweep(MIDNIGHT);
    expect(await delivered(MIDNIGHT)).toEqual([]);
    expect(await told(NEXT_MORNING)).toEqual([MOVED]);
  });

  test('a runner who wanted no mails when it changed, or took the race off since, hears nothing', async () => {
    await change(race, { startDate: '2026-10-04' });
    await remind(ana, false);
    expect(await told()).toEqual([]);
    await remind(ana);
    expect(await told()).toEqual([]);
    await change({ ...race, startDate: '2026-10-04' }, { startDate: '2026-10-11' });
    await userRacesRepository(database().db).remove(ana, `${ana}-${race.code}-10K`);
    expect(await told()).toEqual([]);
  });

  test('a race that is over brings no mail, one that is postponed after all does', async () => {
    const old = await catalogued({ startDate: addDays(TODAY, -2), name: 'Pasada' });
    await has(ana, old);
    const elsewhere = await change(old, { city: 'Palmira' });
    expect(await told()).toEqual([]);
    await change(elsewhere, { status: 'aplazada' });
    expect(await told()).toEqual([expect.stringContaining('La carrera fue aplazada: Pasada')]);
  });

  test('a race that is withdrawn stays as it was last public, and is told of when it is back on another day', async () => {
    const moved = await change(race, { startDate: '2026-09-27' });
    await catalogue().remove('races', moved.uid);
    expect(await told()).toEqual([]);
    const own = await database().db.selectFrom('userRaces').select('raceDate').execute();
    expect(own).toEqual([{ raceDate: '2026-09-27' }]);
    await catalogue().saveRaces([{ ...race, startDate: '2026-10-04' }]);
    expect(await told(NEXT_MORNING)).toEqual([MOVED]);
  });

  test('of many processes one tells', async () => {
    await change(race, { startDate: '2026-10-04' });
    const counts = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await delivered()).toEqual([MOVED]);
  });
});
