import type { Kysely, Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DueMail, OwnRace, Pending } from '#domain/due-mail.ts';
import { lastUrgentDay } from '#domain/race-change.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { REMINDER_KINDS, remindedDay } from '#domain/reminder.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import { lockCatalogue } from '#server/db/engine/increment-edition.ts';
import { alertedRaces, alertedSearches } from '#server/db/mail/alerted.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import { closingsOf, countToldRunners, noticesOf } from '#server/db/mail/race-notices.ts';
import {
  type AlertedSearch,
  hasNoMail,
  type NewRaces,
  savedWithDeadline,
  searchAlerts,
} from '#server/db/mail/search-alerts.ts';
import { toldBy } from '#server/db/mail/told.ts';
import type { Schema } from '#server/db/schema.ts';

/** A mail and what it tells; `obsolete` are the races whose notices call for none. */
export type Composed = { due: (DueMail & { mail: OutgoingMail }) | null; obsolete: readonly string[] };

/** When a mail is written, and which new races it may tell of. */
export type MailDay = { today: CalendarDate; now: Date; expiresAt: Date; news: NewRaces | null };

export type RunnerMailsRepository = ReturnType<typeof runnerMailsRepository>;

/** For the job only, never for a request: the rows of all runners. */
export function runnerMailsRepository(db: Kysely<Schema>) {
  const withoutMailToday = (today: CalendarDate) =>
    db.selectFrom('users').select('users.email').distinct().where(hasNoMail(today));

  return {
    ...searchAlerts(db),

    told: (raceCode: string) => countToldRunners(db, raceCode),

    /** Who had no mail today and may be due one. @param atNight only for changes of races within days */
    async runners(today: CalendarDate, atNight: boolean): Promise<Set<string>> {
      const changed = withoutMailToday(today)
        .innerJoin('raceNotices', 'raceNotices.userEmail', 'users.email')
        .leftJoin('races', 'races.code', 'raceNotices.raceCode');
      const soon = lastUrgentDay(today);
      const urgent = changed.where((eb) =>
        eb.or([eb.between('knownDate', today, soon), eb.between('startDate', today, soon)]),
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
      compose: (pending: Omit<Pending, 'finds'>, searches: readonly AlertedSearch[]) => Promise<Composed>,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Writers of the catalogue wait: a change is told now or leaves a notice.
        await lockCatalogue(trx);
        // Whoever turns off mails waits, too, and withdraws this one.
        if (!(await lockAccount(trx, email))) return false;
        const user = await trx
          .selectFrom('users')
          .select('reminders')
          .where('email', '=', email)
          .where(hasNoMail(today))
          .executeTakeFirst();
        if (!user) return false;
        const pending = { ...(await pendingOf(trx, email, today)), reminders: user.reminders === 1 };
        const searches = news ? await alertedSearches(trx, email, news) : [];
        const { due, obsolete } = await compose(pending, searches);
        await deleteNotices(trx, email, obsolete);
        if (!due) return false;
        const told = JSON.stringify(toldBy(due, searches, news?.newest ?? 0, today));
        await trx
          .insertInto('outbox')
          .values({ ...toOutboxRow(due.mail, now, expiresAt), told })
          .execute();
        return true;
      });
    },

    async sweep(before: Date): Promise<void> {
      await db
        .deleteFrom('raceNotices')
        .where('userEmail', 'in', db.selectFrom('users').select('email').where('reminders', '=', 0))
        .where('userEmail', 'not in', db.selectFrom('savedRaces').select('userEmail').where('alert', '=', 1))
        .execute();
      await db.deleteFrom('remindersSent').where('sentAt', '<', before.toISOString()).execute();
    },
  };

  async function remindedRunners(today: CalendarDate): Promise<{ email: string }[]> {
    const days = REMINDER_KINDS.map((kind) => remindedDay(kind, today));
    const races = await db.selectFrom('races').select('code').where('startDate', 'in', days).execute();
    const codes = races.map(({ code }) => code);
    return withoutMailToday(today)
      .innerJoin('userRaces', 'userRaces.userEmail', 'users.email')
      .where('users.reminders', '=', 1)
      .where((eb) =>
        eb.or([eb('raceDate', 'in', days), ...(codes.length > 0 ? [eb('raceCode', 'in', codes)] : [])]),
      )
      .where('userRaces.status', '<>', COMPLETED_STATUS)
      .where('outcome', 'is', null)
      .execute();
  }
}

async function deleteNotices(
  trx: Transaction<Schema>,
  email: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await trx.deleteFrom('raceNotices').where('userEmail', '=', email).where('raceCode', 'in', codes).execute();
}

async function pendingOf(
  trx: Transaction<Schema>,
  email: string,
  today: CalendarDate,
): Promise<Omit<Pending, 'reminders' | 'finds'>> {
  const rows = await trx
    .selectFrom('userRaces')
    .leftJoin('races', 'races.code', 'userRaces.raceCode')
    .select(['userRaces.id', 'raceCode', 'raceName', 'raceCity', 'raceDate', 'distance'])
    .select(['userRaces.status', 'raceSeconds', 'races.uid', 'name', 'city', 'eventPlace', 'startDate'])
    .select(['organizerUrl', 'races.status as catalogueStatus'])
    .where('userEmail', '=', email)
    .where('userRaces.status', '<>', COMPLETED_STATUS)
    .where('outcome', 'is', null)
    .orderBy('userRaces.id')
    .execute();
  const notices = noticesOf(
    await trx
      .selectFrom('raceNotices')
      .select('known')
      .select('raceCode')
      .where('userEmail', '=', email)
      .execute(),
  );
  const changed = new Set(notices.map(({ raceCode }) => raceCode));
  const uids = rows.flatMap(({ uid, raceCode }) => (uid !== null && changed.has(raceCode) ? [uid] : []));
  const closings = await closingsOf(trx, uids);
  const sent = await trx
    .selectFrom('remindersSent')
    .select(['userRaceId as id', 'kind'])
    .where('userEmail', '=', email)
    .execute();
  const races = rows.map((row): OwnRace => {
    const raceDate = row.startDate ?? row.raceDate;
    const city = row.city ?? row.raceCity;
    const eventPlace = row.eventPlace ?? '';
    const known = row.uid !== null ? closings.get(row.uid) : undefined;
    return {
      id: row.id,
      raceCode: row.raceCode,
      raceName: row.name ?? row.raceName,
      raceDate,
      distance: row.distance,
      status: row.status,
      raceTime: row.raceSeconds === null ? null : secondsToRaceTime(row.raceSeconds),
      organizerUrl: row.organizerUrl,
      catalogueStatus: row.catalogueStatus,
      city,
      eventPlace,
      facts: known
        ? { startDate: raceDate, city, eventPlace, status: row.catalogueStatus, closings: known }
        : null,
    };
  });
  return { races, saved: await alertedRaces(trx, email, today), notices, sent };
}
