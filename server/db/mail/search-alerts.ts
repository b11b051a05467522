import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { everydaySearch, regionsOf } from '#domain/municipality.ts';
import { dayOf } from '#domain/own-day.ts';
import { priceOn, stageEnding } from '#domain/price-stages.ts';
import { DEADLINE_DAYS, type EndingDistance } from '#domain/race-deadline.ts';
import type { RaceMark } from '#domain/race-kind.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { type KnownRace, searchMatcher } from '#domain/search-matcher.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { racesEnding } from '#server/db/catalogue/closing-races.ts';
import { SEARCHED_COLUMNS } from '#server/db/catalogue/race-filter.ts';
import { isToComeOn } from '#server/db/catalogue/race-pages.ts';
import { newestBatch } from '#server/db/mail/published-races.ts';
import type { Schema } from '#server/db/schema.ts';

/** A race with all that searches and mails ask of it. */
export type AlertRace = Omit<KnownRace, 'distances'> & {
  uid: string;
  batch: number;
  distances: readonly (KnownRace['distances'][number] & EndingDistance)[];
};

export type AlertedSearch = { id: string; query: string; known: number };

/** The races that may be new to somebody: `newest` is the last batch of them, told to whom no such mail went since `weekAgo`. */
export type NewRaces = { weekAgo: CalendarDate; newest: number; races: AlertRace[] };

const SEARCHES_PER_PAGE = 100;
const UIDS_PER_READ = 250;

/** The searches of all runners (§18.43 new races). */
export function searchAlerts(db: Kysely<Schema>) {
  return {
    /** @returns null when there is nothing new for any search */
    async newRaces(today: CalendarDate): Promise<NewRaces | null> {
      const weekAgo = addDays(today, -7);
      const newest = await newestBatch(db, addDays(today, -1));
      const { oldest } = await searchesDue(db, weekAgo)
        .select(({ fn }) => fn.min('known').as('oldest'))
        .executeTakeFirstOrThrow();
      if (oldest === null || Number(oldest) >= newest) return null;
      const found = await db
        .selectFrom('publishedRaces')
        .innerJoin('races', 'races.uid', 'publishedRaces.raceUid')
        .select('races.uid')
        .where('batch', '>', Number(oldest))
        .where('batch', '<=', newest)
        .where(isToComeOn(today))
        .orderBy('startDate')
        .orderBy('races.uid')
        .execute();
      const uids = found.map(({ uid }) => uid);
      // Nobody hears of a distance that is over.
      const races = (await racesOf(db, uids, today)).map((race) => ({
        ...race,
        distances: race.distances.filter((one) => dayOf(race, one) >= today),
      }));
      return { weekAgo, newest, races };
    },

    /** How many saved searches find a race; for the desk, which asks of one at a time. */
    async searchesFinding(uid: string, today: CalendarDate): Promise<number> {
      const find = searchMatcher(await racesOf(db, [uid], today), today);
      const searches = await db.selectFrom('savedSearches').select('query').execute();
      return searches.filter(
        ({ query }) => find(everydaySearch(readRaceSearch(new URLSearchParams(query)))).length > 0,
      ).length;
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
        const page = await searchesDue(db, weekAgo)
          .select(['savedSearches.id', 'query', 'known', 'userEmail as email'])
          .where('savedSearches.id', '>', after)
          .where('known', '<', newest)
          .where(hasNoMail(today))
          .orderBy('savedSearches.id')
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
        .updateTable('savedSearches')
        .set({ known: newest })
        .where('id', 'in', ids)
        .where('known', '<', newest)
        .execute();
    },
  };
}

/** Searches with mails whose runners had none of them for a week. */
function searchesDue(db: Kysely<Schema>, weekAgo: CalendarDate) {
  return db
    .selectFrom('savedSearches')
    .innerJoin('users', 'users.email', 'userEmail')
    .where('alert', '=', 1)
    .where((eb) => eb.or([eb('weeklyOn', 'is', null), eb('weeklyOn', '<=', weekAgo)]));
}

/** Runners of whom no mail waits. */
export const hasNoneWaiting = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('outbox')
        .select('outbox.id')
        .whereRef('recipient', '=', 'users.email')
        .where('told', 'is not', null),
    ),
  );

/** Of these, those whose mail of this day was not sent. */
export const hasNoMail = (today: CalendarDate) => (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.and([eb.or([eb('mailedOn', 'is', null), eb('mailedOn', '<', today)]), hasNoneWaiting(eb)]);

/** Who is not registered for a race of theirs of which something ends within three days and was not told. */
export async function runnersWithDeadline(db: Kysely<Schema>, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom(racesEnding(db, today, addDays(today, DEADLINE_DAYS)).as('ending'))
    .innerJoin('races', 'races.uid', 'ending.uid')
    .innerJoin('userRaces', 'raceCode', 'races.code')
    .innerJoin('users', 'users.email', 'userEmail')
    .select('users.email')
    .distinct()
    .where('reminders', '=', 1)
    .where('userRaces.status', '=', INITIAL_STATUS)
    .where('outcome', 'is', null)
    .where((eb) => eb.or([eb('distance', '=', ''), eb('distance', '=', eb.ref('ending.name'))]))
    .where((eb) => eb.or([eb('toldUntil', 'is', null), eb('toldUntil', '<', eb.ref('day'))]))
    .where(hasNoMail(today))
    .execute();
  return rows.map(({ email }) => email);
}

/** The searches that have something new, none within a week of the last mail of them. */
export async function alertedSearches(
  trx: Transaction<Schema>,
  email: string,
  { weekAgo, newest }: NewRaces,
): Promise<AlertedSearch[]> {
  const rows = await searchesDue(trx, weekAgo)
    .select(['savedSearches.id', 'query', 'known'])
    .where('userEmail', '=', email)
    .where('known', '<', newest)
    .orderBy('savedSearches.createdAt')
    .orderBy('savedSearches.id')
    .execute();
  return rows.map((row) => ({ ...row, known: Number(row.known) }));
}

const marksIn = ({ marks }: { marks: string | null }): RaceMark[] => (marks ? JSON.parse(marks) : []);

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
      .innerJoin('publishedRaces', 'raceUid', 'uid')
      .select(SEARCHED_COLUMNS)
      .select(['uid', 'batch'])
      .where('uid', 'in', some)
      .execute();
    const distances = await endingDistances(db, some, today);
    const found = new Map(rows.map((row) => [row.uid, row]));
    for (const uid of some) {
      const row = found.get(uid);
      if (!row) continue;
      const facts = { ...row, regions: regionsOf(row), marks: marksIn(row), batch: Number(row.batch) };
      races.push({ ...facts, distances: distances.get(uid) ?? [] });
    }
  }
  return races;
}

export async function endingDistances(db: Kysely<Schema>, uids: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('distances')
    .select(['raceUid', 'name', 'distanceMeters', 'price', 'stages'])
    .select(['registrationClosesAt', 'startDate', 'startTime'])
    .where('raceUid', 'in', uids)
    .orderBy('ordinal')
    .execute();
  const distances = rows.map(({ raceUid: uid, stages, ...row }) => {
    const staged = { price: row.price, stages: JSON.parse(stages ?? '[]') };
    return { ...row, uid, price: priceOn(staged, today), ending: stageEnding(staged, today) };
  });
  return Map.groupBy(distances, ({ uid }) => uid);
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / UIDS_PER_READ) }, (_, at) =>
    all.slice(at * UIDS_PER_READ, (at + 1) * UIDS_PER_READ),
  );
}
