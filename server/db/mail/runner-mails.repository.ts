import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DueMail, OwnRace, Untold } from '#domain/due-mail.ts';
import { lastUrgentDay } from '#domain/race-change.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { REMINDER_KINDS, remindedDay } from '#domain/reminder.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { batches } from '#server/db/catalogue/catalogue-rows.ts';
import { lockCatalogue } from '#server/db/engine/increment-edition.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import { closingsOf, countToldRunners, noticesOf } from '#server/db/mail/race-notices.ts';
import {
  type AlertedSearch,
  type NewRaces,
  savedWithDeadline,
  searchAlerts,
} from '#server/db/mail/search-alerts.ts';
import { alertedRaces, alertedSearches, noteTold } from '#server/db/mail/told-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

const ROWS_PER_INSERT = 500;

/** A mail and what it tells; `idle` are the races whose notices call for none. */
export type Composed = { due: (DueMail & { mail: OutgoingMail }) | null; idle: readonly string[] };

/** When a mail is written, and which new races it may tell of. */
export type MailDay = { today: CalendarDate; now: Date; expiresAt: Date; news: NewRaces | null };

export type RunnerMailsRepository = ReturnType<typeof runnerMailsRepository>;

/** For the job only, never for a request: the rows of all runners. */
export function runnerMailsRepository(db: Kysely<Schema>) {
  const free = (today: CalendarDate) =>
    db.selectFrom('users').select('users.email').distinct().where(hadNone(today));

  return {
    ...searchAlerts(db),

    told: (raceCode: string) => countToldRunners(db, raceCode),

    /** Who had no mail today and may be due one. @param atNight only for changes of races within days */
    async runners(today: CalendarDate, atNight: boolean): Promise<Set<string>> {
      const changed = free(today)
        .innerJoin('race_notices', 'race_notices.user_email', 'users.email')
        .leftJoin('races', 'races.code', 'race_notices.race_code');
      const soon = lastUrgentDay(today);
      const urgent = changed.where((eb) =>
        eb.or([eb.between('known_date', today, soon), eb.between('start_date', today, soon)]),
      );
      const noticed = await (atNight ? urgent : changed).execute();
      const savers = atNight ? [] : await savedWithDeadline(db, today);
      const reminded = atNight ? [] : await remindedRunners(today);
      return new Set([...[...noticed, ...reminded].map(({ email }) => email), ...savers]);
    },

    /** Queues the mail that `compose` makes of what a runner was not told, unless another process was first. */
    async send(
      email: string,
      { today, now, expiresAt, news }: MailDay,
      compose: (untold: Omit<Untold, 'finds'>, searches: readonly AlertedSearch[]) => Promise<Composed>,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const user = await freeUser(trx, email, today);
        if (!user) return false;
        // Writers of the catalogue wait: a change is told now or leaves a notice.
        await lockCatalogue(trx);
        const reminders = user.reminders === 1;
        const untold = { ...(await untoldOf(trx, email, today)), reminders };
        const searches = news ? await alertedSearches(trx, email, news) : [];
        const { due, idle } = await compose(untold, searches);
        const sends = due !== null && (await claimDay(trx, email, today, reminders));
        const told = sends ? due.changes.map(({ race }) => race.raceCode) : [];
        await forget(trx, email, [...idle, ...told]);
        if (!sends) return false;
        const notices = untold.notices.filter(({ raceCode }) => told.includes(raceCode));
        const alerts = await noteTold(trx, email, due, searches, news?.newest ?? 0, today);
        await trx
          .insertInto('outbox')
          .values({ ...toOutboxRow(due.mail, now, expiresAt), notices: JSON.stringify(notices), alerts })
          .execute();
        await noteReminders(trx, email, due, now);
        return true;
      });
    },

    async sweep(before: Date): Promise<void> {
      await db
        .deleteFrom('race_notices')
        .where('user_email', 'in', db.selectFrom('users').select('email').where('reminders', '=', 0))
        .where(
          'user_email',
          'not in',
          db.selectFrom('saved_races').select('user_email').where('alert', '=', 1),
        )
        .execute();
      await db.deleteFrom('reminders_sent').where('sent_at', '<', before.toISOString()).execute();
    },
  };

  async function remindedRunners(today: CalendarDate): Promise<{ email: string }[]> {
    const days = REMINDER_KINDS.map((kind) => remindedDay(kind, today));
    const races = await db.selectFrom('races').select('code').where('start_date', 'in', days).execute();
    const codes = races.map(({ code }) => code);
    return free(today)
      .innerJoin('user_races', 'user_races.user_email', 'users.email')
      .where('users.reminders', '=', 1)
      .where((eb) =>
        eb.or([eb('race_date', 'in', days), ...(codes.length > 0 ? [eb('race_code', 'in', codes)] : [])]),
      )
      .where('user_races.status', '<>', COMPLETED_STATUS)
      .where('outcome', 'is', null)
      .execute();
  }
}

function freeUser(trx: Transaction<Schema>, email: string, today: CalendarDate) {
  return trx
    .selectFrom('users')
    .select('reminders')
    .where('email', '=', email)
    .where(hadNone(today))
    .executeTakeFirst();
}

async function claimDay(
  trx: Transaction<Schema>,
  email: string,
  today: CalendarDate,
  reminders: boolean,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('users')
    .set({ mailed_on: today })
    .where('email', '=', email)
    .where('reminders', '=', Number(reminders))
    .where(hadNone(today))
    .returning('email')
    .executeTakeFirst();
  return claimed !== undefined;
}

const hadNone = (today: CalendarDate) => (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<', today)]);

async function forget(trx: Transaction<Schema>, email: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await trx
    .deleteFrom('race_notices')
    .where('user_email', '=', email)
    .where('race_code', 'in', codes)
    .execute();
}

async function noteReminders(
  trx: Transaction<Schema>,
  email: string,
  { changes, reminders }: Pick<DueMail, 'changes' | 'reminders'>,
  now: Date,
): Promise<void> {
  const onNewDay = changes.filter((one) => one.changes.some(({ field }) => field === 'startDate'));
  if (onNewDay.length > 0)
    await trx
      .deleteFrom('reminders_sent')
      .where('user_email', '=', email)
      .where(
        'user_race_id',
        'in',
        trx
          .selectFrom('user_races')
          .select('id')
          .where('user_email', '=', email)
          .where(
            'race_code',
            'in',
            onNewDay.map(({ race }) => race.raceCode),
          ),
      )
      .execute();
  const rows = reminders.map(({ race: { id }, kind }) => ({
    user_email: email,
    user_race_id: id,
    kind,
    sent_at: now.toISOString(),
  }));
  for (const some of batches(rows, ROWS_PER_INSERT))
    await trx.insertInto('reminders_sent').values(some).execute();
}

async function untoldOf(
  trx: Transaction<Schema>,
  email: string,
  today: CalendarDate,
): Promise<Omit<Untold, 'reminders' | 'finds'>> {
  const rows = await trx
    .selectFrom('user_races')
    .leftJoin('races', 'races.code', 'user_races.race_code')
    .select(['user_races.id', 'race_code', 'race_name', 'race_city', 'race_date', 'distance'])
    .select(['user_races.status', 'race_seconds', 'races.uid', 'name', 'city', 'event_place', 'start_date'])
    .select(['organizer_url', 'races.status as catalogue_status'])
    .where('user_email', '=', email)
    .where('user_races.status', '<>', COMPLETED_STATUS)
    .where('outcome', 'is', null)
    .orderBy('user_races.id')
    .execute();
  const notices = noticesOf(
    await trx
      .selectFrom('race_notices')
      .select('known')
      .select('race_code')
      .where('user_email', '=', email)
      .execute(),
  );
  const changed = new Set(notices.map(({ raceCode }) => raceCode));
  const uids = rows.flatMap(({ uid, race_code }) => (uid !== null && changed.has(race_code) ? [uid] : []));
  const closings = await closingsOf(trx, uids);
  const sent = await trx
    .selectFrom('reminders_sent')
    .select(['user_race_id as id', 'kind'])
    .where('user_email', '=', email)
    .execute();
  const races = rows.map((row): OwnRace => {
    const raceDate = row.start_date ?? row.race_date;
    const city = row.city ?? row.race_city;
    const eventPlace = row.event_place ?? '';
    const known = row.uid !== null ? closings.get(row.uid) : undefined;
    return {
      id: row.id,
      raceCode: row.race_code,
      raceName: row.name ?? row.race_name,
      raceDate,
      distance: row.distance,
      status: row.status,
      raceTime: row.race_seconds === null ? null : secondsToRaceTime(row.race_seconds),
      organizerUrl: row.organizer_url,
      catalogueStatus: row.catalogue_status,
      city,
      eventPlace,
      facts: known
        ? { startDate: raceDate, city, eventPlace, status: row.catalogue_status, closings: known }
        : null,
    };
  });
  return { races, saved: await alertedRaces(trx, email, today), notices, sent };
}
