import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { distanceConditions, matchesSearch, raceConditions } from '#server/db/catalogue/race-filter.ts';
import type { Schema } from '#server/db/schema.ts';

/** `rank` is what an order other than by date goes by; null where it is not known. */
export type RacePosition = { past: boolean; startDate: string; uid: string; rank?: number | null };

export type RacePageRequest = {
  search: RaceSearch;
  today: string;
  /** Without it, all. */
  limit?: number | undefined;
  after: RacePosition | null;
};

const ALL = Number.MAX_SAFE_INTEGER - 1;

type LimitedRequest = RacePageRequest & { limit: number };

type Key = { uid: string; startDate: string; rank?: number | null };

/** Upcoming races in the order asked for, then past ones, latest first (docs/product §18.7 orders). */
export async function uidsOfPage(
  db: Kysely<Schema>,
  request: RacePageRequest,
): Promise<{ uids: string[]; next: RacePosition | null }> {
  const { today, limit = ALL } = request;
  const found = await keysOfPage(db, { ...request, limit: limit + 1 });
  const keys = found.slice(0, limit);
  const last = keys.at(-1);
  const more = found.length > limit && last;
  return { uids: keys.map((key) => key.uid), next: more ? positionOf(last, today) : null };
}

function positionOf({ uid, startDate, rank }: Key, today: CalendarDate): RacePosition {
  const past = startDate < today;
  if (past || rank === undefined) return { past, startDate, uid };
  return { past, startDate, uid, rank: rank === null ? null : Number(rank) };
}

async function keysOfPage(db: Kysely<Schema>, request: LimitedRequest): Promise<Key[]> {
  const { search, today, limit, after } = request;
  const matching = db
    .selectFrom('races')
    .select(['uid', 'startDate'])
    .where(matchesSearch(search, today))
    .limit(limit);
  let upcoming: Key[] = [];
  if (!after?.past) {
    let query = matching.where('startDate', '>=', today).orderBy('startDate').orderBy('uid');
    if (after) query = query.where(sql<boolean>`(start_date, uid) > (${after.startDate}, ${after.uid})`);
    upcoming = await (search.order === 'date' ? query.execute() : rankedKeys(db, request));
    if (upcoming.length === limit) return upcoming;
  }
  let query = matching.where('startDate', '<', today).orderBy('startDate', 'desc').orderBy('uid');
  if (after?.past) {
    query = query.where((eb) =>
      eb.or([
        eb('startDate', '<', after.startDate),
        eb.and([eb('startDate', '=', after.startDate), eb('uid', '>', after.uid)]),
      ]),
    );
  }
  return [...upcoming, ...(await query.limit(limit - upcoming.length).execute())];
}

/** Upcoming races by price or nearness; those where it is not known come last. */
async function rankedKeys(
  db: Kysely<Schema>,
  { search, today, limit, after }: LimitedRequest,
): Promise<Key[]> {
  const ranked =
    search.near && search.order === 'near'
      ? withNearness(db, search, today, search.near)
      : withPrices(db, search, today);
  let query = db.selectFrom(ranked.as('ranked')).select(['uid', 'startDate', 'rank']);
  if (after) {
    const { rank = null, startDate, uid } = after;
    query = query.where((eb) =>
      rank === null
        ? eb.and([eb('rank', 'is', null), sql<boolean>`(start_date, uid) > (${startDate}, ${uid})`])
        : eb.or([
            eb('rank', 'is', null),
            sql<boolean>`(rank, start_date, uid) > (${rank}, ${startDate}, ${uid})`,
          ]),
    );
  }
  return query
    .orderBy('rank', (order) => order.asc().nullsLast())
    .orderBy('startDate')
    .orderBy('uid')
    .limit(limit)
    .execute();
}

/** By the lowest price of today of the distances that the search chooses; every distance has one each day. */
function withPrices(db: Kysely<Schema>, search: RaceSearch, today: CalendarDate) {
  return db
    .selectFrom('races')
    .innerJoin('priceSpans', (join) =>
      join
        .onRef('priceSpans.raceUid', '=', 'races.uid')
        .on((eb) => distanceConditions(search, today)(eb as never)),
    )
    .select(['races.uid', 'races.startDate', sql<number | null>`min(price_spans.price)`.as('rank')])
    .where((eb) => raceConditions(search, today)(eb as never))
    .where('races.startDate', '>=', today)
    .groupBy(['races.startDate', 'races.uid']);
}

function withNearness(db: Kysely<Schema>, search: RaceSearch, today: CalendarDate, near: Coordinates) {
  return db
    .selectFrom('races')
    .select(['uid', 'startDate', nearness(near).as('rank')])
    .where(matchesSearch(search, today))
    .where('startDate', '>=', today);
}

/** The cosine of the angle between two places on the globe, negated: it grows with their distance. */
function nearness([latitude, longitude]: Coordinates): RawBuilder<number | null> {
  const angle = (latitude * Math.PI) / 180;
  return sql<
    number | null
  >`-(sin(radians(latitude)) * ${Math.sin(angle)} + cos(radians(latitude)) * ${Math.cos(angle)} * cos(radians(longitude - ${longitude})))`;
}
