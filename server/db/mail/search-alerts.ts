import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { priceOn, stageEnding } from '#domain/price-stages.ts';
import { DEADLINE_DAYS, type EndingDistance } from '#domain/race-deadline.ts';
import type { KnownRace } from '#domain/search-matcher.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { racesEnding } from '#server/db/catalogue/closing-races.ts';
import { SEARCHED_COLUMNS } from '#server/db/catalogue/race-filter.ts';
import { newestBatch, numberPublished } from '#server/db/mail/published-races.ts';
import type { Schema } from '#server/db/schema.ts';

/** A race with all that searches and mails ask of it. */
export type AlertRace = KnownRace & { uid: string; batch: number; distances: readonly EndingDistance[] };

export type AlertedSearch = { id: string; query: string; known: number };

/** The races that may be new to somebody: `newest` is the last batch of them, told to whom no such mail went since `weekAgo`. */
export type NewRaces = { weekAgo: CalendarDate; newest: number; races: AlertRace[] };

const SEARCHES_PER_PAGE = 100;
const UIDS_PER_READ = 250;

/** For the job of mails only, never for a request: the searches of all runners (§18.43 new races). */
export function searchAlerts(db: Kysely<Schema>) {
  return {
    /** @returns null when there is nothing new for any search */
    async newRaces(today: CalendarDate): Promise<NewRaces | null> {
      const weekAgo = addDays(today, -7);
      await numberPublished(db, today);
      const newest = await newestBatch(db, addDays(today, -1));
      const { oldest } = await db
        .selectFrom('saved_searches')
        .innerJoin('users', 'users.email', 'user_email')
        .select(({ fn }) => fn.min('known').as('oldest'))
        .where('alert', '=', 1)
        .where((eb) => eb.or([eb('weekly_on', 'is', null), eb('weekly_on', '<=', weekAgo)]))
        .executeTakeFirstOrThrow();
      if (oldest === null || Number(oldest) >= newest) return null;
      const found = await db
        .selectFrom('published_races')
        .innerJoin('races', 'races.uid', 'published_races.race_uid')
        .select('races.uid')
        .where('batch', '>', Number(oldest))
        .where('batch', '<=', newest)
        .where('start_date', '>=', today)
        .orderBy('start_date')
        .orderBy('races.uid')
        .execute();
      return {
        weekAgo,
        newest,
        races: await racesOf(
          db,
          found.map(({ uid }) => uid),
          today,
        ),
      };
    },

    /** The races of which a registration or a price ends within a week. */
    async endingRaces(today: CalendarDate): Promise<AlertRace[]> {
      const ending = await racesEnding(db, today, addDays(today, 7)).execute();
      const races = await racesOf(db, [...new Set(ending.map(({ uid }) => uid))], today);
      return races.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
    },

    /** The searches of runners who had no such mail for a week, and none at all today. */
    async *searchesToMatch({ weekAgo, newest }: NewRaces, today: CalendarDate) {
      for (let after = ''; ; ) {
        const page = await db
          .selectFrom('saved_searches')
          .innerJoin('users', 'users.email', 'user_email')
          .select(['saved_searches.id', 'query', 'known', 'user_email as email'])
          .where('alert', '=', 1)
          .where('saved_searches.id', '>', after)
          .where('known', '<', newest)
          .where((eb) => eb.or([eb('weekly_on', 'is', null), eb('weekly_on', '<=', weekAgo)]))
          .where(hasNoMail(today))
          .orderBy('saved_searches.id')
          .limit(SEARCHES_PER_PAGE)
          .execute();
        if (page.length > 0) yield page.map((row) => ({ ...row, known: Number(row.known) }));
        const last = page.at(-1);
        if (!last || page.length < SEARCHES_PER_PAGE) return;
        after = last.id;
      }
    },

    /** What holds nothing for these searches is not looked at again. */
    async passOver(ids: readonly string[], newest: number): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('saved_searches')
        .set({ known: newest })
        .where('id', 'in', ids)
        .where('known', '<', newest)
        .execute();
    },
  };
}

/** A runner whose mail of this day was not sent and does not wait. */
export const hasNoMail = (today: CalendarDate) => (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.and([
    eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<', today)]),
    eb.not(
      eb.exists(
        eb
          .selectFrom('outbox')
          .select('outbox.id')
          .whereRef('recipient', '=', 'users.email')
          .where('told', 'is not', null),
      ),
    ),
  ]);

/** Who saved a race of which something ends within three days and was not told; without those who are registered for it. */
export async function savedWithDeadline(db: Kysely<Schema>, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom(racesEnding(db, today, addDays(today, DEADLINE_DAYS)).as('ending'))
    .innerJoin('saved_races', 'race_uid', 'ending.uid')
    .innerJoin('users', 'users.email', 'user_email')
    .select('email')
    .distinct()
    .where('alert', '=', 1)
    .where((eb) => eb.or([eb('told_until', 'is', null), eb('told_until', '<', eb.ref('day'))]))
    .where(hasNoMail(today))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_races')
            .innerJoin('races', 'code', 'user_races.race_code')
            .select('id')
            .whereRef('user_races.user_email', '=', 'users.email')
            .whereRef('races.uid', '=', 'ending.uid')
            .where('user_races.status', 'not in', [INITIAL_STATUS, COMPLETED_STATUS])
            .where('outcome', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ email }) => email);
}

async function racesOf(
  db: Kysely<Schema>,
  uids: readonly string[],
  today: CalendarDate,
): Promise<AlertRace[]> {
  const races: AlertRace[] = [];
  for (const some of chunks(uids)) {
    // SQLite works in this thread, which serves others between the reads.
    await yieldToEventLoop();
    const rows = await db
      .selectFrom('races')
      .innerJoin('published_races', 'race_uid', 'uid')
      .select(SEARCHED_COLUMNS)
      .select(['uid', 'batch'])
      .where('uid', 'in', some)
      .execute();
    const distances = await endingDistances(db, some, today);
    const found = new Map(rows.map((row) => [row.uid, row]));
    for (const uid of some) {
      const row = found.get(uid);
      if (row) races.push({ ...row, batch: Number(row.batch), distances: distances.get(uid) ?? [] });
    }
  }
  return races;
}

export async function endingDistances(db: Kysely<Schema>, uids: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('distances')
    .select(['race_uid', 'name', 'distance_meters', 'price', 'stages', 'registration_closes_at'])
    .where('race_uid', 'in', uids)
    .orderBy('ordinal')
    .execute();
  const distances = rows.map((row) => {
    const staged = { price: row.price, stages: JSON.parse(row.stages ?? '[]') };
    return {
      uid: row.race_uid,
      name: row.name,
      distanceMeters: row.distance_meters,
      price: priceOn(staged, today),
      registrationClosesAt: row.registration_closes_at,
      ending: stageEnding(staged, today),
    };
  });
  return Map.groupBy(distances, ({ uid }) => uid);
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / UIDS_PER_READ) }, (_, at) =>
    all.slice(at * UIDS_PER_READ, (at + 1) * UIDS_PER_READ),
  );
}
