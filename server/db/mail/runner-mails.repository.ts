import type { Kysely, Transaction } from 'kysely';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { hasDay } from '#domain/date-precision.ts';
import type { DueMail, OwnRace, Pending } from '#domain/due-mail.ts';
import { LAST_DAY_AFTER } from '#domain/own-day.ts';
import { lastUrgentDay } from '#domain/race-change.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { REMINDER_KINDS, remindedDay } from '#domain/reminder.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import { isToComeOn } from '#server/db/catalogue/race-pages.ts';
import { DAY_OF_ROW, METRES_OF_ROW, PLACE_OF_ROW, PRECISION_OF_ROW } from '#server/db/engine/as-of-now.ts';
import { lockCatalogue } from '#server/db/engine/increment-edition.ts';
import { heldChanges, pendingMails } from '#server/db/mail/held-changes.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import { numberPublished } from '#server/db/mail/published-races.ts';
import { morningsOf } from '#server/db/mail/race-mornings.ts';
import { countToldRunners, noticesOf, publishedFacts } from '#server/db/mail/race-notices.ts';
import {
  type AlertedSearch,
  alertedSearches,
  endingDistances,
  hasNoMail,
  hasNoneWaiting,
  type NewRaces,
  runnersWithDeadline,
  searchAlerts,
} from '#server/db/mail/search-alerts.ts';
import { toldBy } from '#server/db/mail/told.ts';
import type { Schema } from '#server/db/schema.ts';

/** A mail and what it tells; `obsolete` are the races whose notices call for none. */
export type Composed = { due: (DueMail & { mail: OutgoingMail }) | null; obsolete: readonly string[] };

/** When a mail is written, until when it may leave, and which new races it may tell of. */
export type MailDay = {
  today: CalendarDate;
  now: Date;
  /** Whether it is an hour for the mail of the day. */
  isDaytime: boolean;
  expiresAt: { daily: Date; urgent: Date };
  news: NewRaces | null;
};

type Compose = (
  pending: Omit<Pending, 'finds'>,
  searches: readonly AlertedSearch[],
  urgentOnly: boolean,
) => Promise<Composed>;

export type RunnerMailsRepository = ReturnType<typeof runnerMailsRepository>;

/** For the job, and for the desk that takes back what the job would send: the rows of all runners. */
export function runnerMailsRepository(db: Kysely<Schema>, holdMs = 0) {
  const heldSince = (now: Date) => new Date(now.getTime() - holdMs);
  return {
    ...searchAlerts(db),

    numberPublished: (today: CalendarDate) => numberPublished(db, today),

    told: (raceCode: string) => countToldRunners(db, raceCode),

    /** What the desk can take back before it is told, and when that is. */
    async pending(now: Date, today: CalendarDate) {
      const mails = await pendingMails(db, heldSince(now), today);
      return mails.map((mail) => ({ ...mail, due: new Date(Date.parse(mail.at) + holdMs) }));
    },

    /** Null for a change that does not wait to be told. */
    async held(change: string, now: Date) {
      const changes = [...(await heldChanges(db, heldSince(now))).values()].flat();
      return changes.find(({ id }) => id === change) ?? null;
    },

    /** Who may be due the mail of the day, and at any hour who may be due one beside it. */
    async runners(today: CalendarDate, isDaytime: boolean): Promise<Set<string>> {
      const noticed = db
        .selectFrom('users')
        .innerJoin('raceNotices', 'raceNotices.userEmail', 'users.email')
        .leftJoin('races', 'races.code', 'raceNotices.raceCode')
        // A race that is withdrawn is told of when it is public again; once it is over, its notice goes.
        .where((eb) => eb.or([eb('races.uid', 'is not', null), eb('knownDate', '<', today)]))
        .select('users.email')
        .distinct();
      const soon = lastUrgentDay(today);
      const days = Array.from({ length: daysBetween(today, soon) + 1 }, (_, after) => addDays(today, after));
      const urgent = await noticed
        .where(hasNoneWaiting)
        .where((eb) =>
          eb.or([
            eb.between('knownDate', today, soon),
            eb.between('races.startDate', today, soon),
            // Days of distances: as a runner knows them, and as they are.
            eb.and([
              eb.between('knownDate', addDays(today, -LAST_DAY_AFTER), today),
              eb.or(days.map((day) => eb('known', 'like', `%"${day}"%`))),
            ]),
            eb.exists(
              eb
                .selectFrom('distances')
                .select('distances.name')
                .whereRef('raceUid', '=', 'races.uid')
                .where('distances.startDate', 'in', days),
            ),
          ]),
        )
        .execute();
      const daily = isDaytime
        ? [...(await noticed.where(hasNoMail(today)).execute()), ...(await remindedRunners(today))]
        : [];
      const ending = isDaytime ? await runnersWithDeadline(db, today) : [];
      return new Set([...[...urgent, ...daily].map(({ email }) => email), ...ending]);
    },

    /** Queues the mail that `compose` makes of what a runner was not told, unless another process was first. */
    async send(
      email: string,
      { today, now, isDaytime, expiresAt, news }: MailDay,
      compose: Compose,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Writers of the catalogue wait: a change is told now or leaves a notice.
        await lockCatalogue(trx);
        // A call that turns off mails waits, too, and withdraws this one.
        if (!(await lockAccount(trx, email))) return false;
        const user = await trx
          .selectFrom('users')
          .select(['reminders', 'mailedOn'])
          .where('email', '=', email)
          .where(hasNoneWaiting)
          .executeTakeFirst();
        if (!user) return false;
        const held = await heldChanges(trx, heldSince(now), email);
        // The mail of the day tells of all races as they are: it waits until none can be taken back.
        const urgentOnly = !isDaytime || held.size > 0 || (user.mailedOn !== null && user.mailedOn >= today);
        const { notices: all, ...rows } = await pendingOf(trx, email, today);
        const notices = all.filter(({ raceCode }) => !held.has(raceCode));
        const pending = { ...rows, notices, reminders: user.reminders === 1 };
        const searches = news && !urgentOnly ? await alertedSearches(trx, email, news) : [];
        const { due, obsolete } = await compose(pending, searches, urgentOnly);
        await deleteNotices(trx, email, obsolete);
        if (!due) return false;
        const told = JSON.stringify(toldBy(due, searches, news?.newest ?? 0, urgentOnly ? null : today));
        await trx
          .insertInto('outbox')
          .values({ ...toOutboxRow(due.mail, now, expiresAt[urgentOnly ? 'urgent' : 'daily']), told })
          .execute();
        return true;
      });
    },

    async sweep(before: Date): Promise<void> {
      await db
        .deleteFrom('raceNotices')
        .where('userEmail', 'in', db.selectFrom('users').select('email').where('reminders', '=', 0))
        .execute();
      await db.deleteFrom('remindersSent').where('sentAt', '<', before.toISOString()).execute();
    },
  };

  async function remindedRunners(today: CalendarDate): Promise<{ email: string }[]> {
    const days = REMINDER_KINDS.map((kind) => remindedDay(kind, today));
    const [first = today, last = first] = days.toSorted();
    const races = await db
      .selectFrom('races')
      .innerJoin('distances', 'raceUid', 'uid')
      .select('code')
      .distinct()
      // No index finds days of two tables; one finds the races around them.
      .where(isToComeOn(first))
      .where('races.startDate', '<=', last)
      .where((eb) => eb.or([eb('races.startDate', 'in', days), eb('distances.startDate', 'in', days)]))
      .where('datePrecision', '=', 'day')
      .execute();
    const codes = races.map(({ code }) => code);
    return db
      .selectFrom('users')
      .select('users.email')
      .distinct()
      .where(hasNoMail(today))
      .innerJoin('userRaces', 'userRaces.userEmail', 'users.email')
      .where('users.reminders', '=', 1)
      .where((eb) =>
        eb.or([
          eb.and([eb('raceDate', 'in', days), eb('datePrecision', '=', 'day')]),
          ...(codes.length > 0 ? [eb('raceCode', 'in', codes)] : []),
        ]),
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
    .select(['userRaces.status', 'raceSeconds', 'races.uid', 'name', 'city'])
    .select(['organizerUrl', 'races.status as catalogueStatus', 'toldUntil', 'goalSeconds'])
    .select([DAY_OF_ROW.as('day'), PRECISION_OF_ROW.as('datePrecision'), PLACE_OF_ROW.as('eventPlace')])
    .select([METRES_OF_ROW.as('distanceMeters'), 'latitude', 'longitude'])
    .where('userEmail', '=', email)
    .where('userRaces.status', '<>', COMPLETED_STATUS)
    .where('outcome', 'is', null)
    .orderBy('userRaces.id')
    .execute();
  const noted = trx.selectFrom('raceNotices').select(['known', 'raceCode']).where('userEmail', '=', email);
  const notices = noticesOf(await noted.execute());
  const changed = new Set(notices.map(({ raceCode }) => raceCode));
  const uids = rows.flatMap(({ uid, raceCode }) => (uid !== null && changed.has(raceCode) ? [uid] : []));
  const published = await publishedFacts(trx, uids);
  const wished = rows.flatMap(({ uid, status }) => (uid !== null && status === INITIAL_STATUS ? [uid] : []));
  const ending = wished.length > 0 ? await endingDistances(trx, wished, today) : null;
  const sent = await trx
    .selectFrom('remindersSent')
    .select(['userRaceId as id', 'kind'])
    .where('userEmail', '=', email)
    .execute();
  const soon = remindedDay('before', today);
  const near = rows.filter((row) => hasDay(row) && (row.day ?? row.raceDate) === soon);
  const mornings = await morningsOf(
    trx,
    near.map((row) => ({
      ...row,
      place: [row.eventPlace || row.name || row.raceName, row.city ?? row.raceCity]
        .filter(Boolean)
        .join(', '),
    })),
  );
  const races = rows.map((row): OwnRace => {
    const raceDate = row.day ?? row.raceDate;
    const city = row.city ?? row.raceCity;
    const eventPlace = row.eventPlace ?? '';
    const { id, uid, raceCode, distance, status, raceSeconds, organizerUrl, catalogueStatus, toldUntil } =
      row;
    return {
      ...{
        id,
        raceUid: uid,
        raceCode,
        raceDate,
        datePrecision: row.datePrecision,
        distance,
        status,
        organizerUrl,
        catalogueStatus,
        toldUntil,
      },
      morning: mornings.get(id) ?? null,
      raceName: row.name ?? row.raceName,
      raceTime: raceSeconds === null ? null : secondsToRaceTime(raceSeconds),
      distances:
        status === INITIAL_STATUS
          ? (ending?.get(uid ?? '') ?? []).filter(({ name }) => ['', name].includes(distance))
          : [],
      city,
      eventPlace,
      facts: published.get(uid ?? '')?.facts ?? null,
    };
  });
  return { races, notices, sent };
}
