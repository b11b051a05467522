import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { LAST_DAY_AFTER } from '#domain/own-day.ts';
import { type RaceSearch, rankedBy } from '#domain/race-search.ts';
import { distanceConditions, matchesSearch, raceConditions } from '#server/db/catalogue/race-filter.ts';
import { rankOfName } from '#server/db/catalogue/race-names.ts';
import type { Schema } from '#server/db/schema.ts';

/** `rank` is what an order other than by date goes by, with typed words the rank of the name; null where it is not known. */
export type RacePosition = Day & { past: boolean; uid: string; rank?: number | null };

type Day = { startDate: string; datePrecision: DatePrecision };

/** What is public, or entries in any state, and what is asked of them besides. */
export type RaceShelf = { table: 'races' | 'raceEntries'; also: Expression<SqlBool> };

const PUBLIC: RaceShelf = { table: 'races', also: sql<SqlBool>`1 = 1` };

/** Under the name that conditions know. */
export const racesOf = (db: Kysely<Schema>, table: RaceShelf['table']) =>
  db.selectFrom(sql<Schema['races']>`${sql.table(table)}`.as('races')) as SelectQueryBuilder<
    Schema,
    'races',
    object
  >;

type Found = { search: RaceSearch; today: string; shelf?: RaceShelf };

export type RacePageRequest = Found & {
  /** Without it, all. */
  limit?: number | undefined;
  after: RacePosition | null;
};

const ALL = Number.MAX_SAFE_INTEGER - 1;

type LimitedRequest = RacePageRequest & { limit: number };

type PartRequest = LimitedRequest & { past: boolean };

type Key = Day & { uid: string; rank: number | null; past: boolean };

/** Past races have a rank by their names alone (docs/product §18.7 orders). */
function rankOfPart(search: RaceSearch, past: boolean) {
  const by = rankedBy(search);
  return past && by !== 'words' ? null : by;
}

/** Upcoming races in the order asked for, then past ones, latest first. */
export async function uidsOfPage(
  db: Kysely<Schema>,
  request: RacePageRequest,
): Promise<{ uids: string[]; next: RacePosition | null }> {
  const { limit = ALL } = request;
  const found = await keysOfPage(db, { ...request, limit: limit + 1 });
  const keys = found.slice(0, limit);
  const last = keys.at(-1);
  const more = found.length > limit && last;
  return { uids: keys.map((key) => key.uid), next: more ? positionOf(last, request) : null };
}

function positionOf({ rank, ...key }: Key, { search }: RacePageRequest): RacePosition {
  if (!rankOfPart(search, key.past)) return key;
  return { ...key, rank: rank === null ? null : Number(rank) };
}

async function keysOfPage(db: Kysely<Schema>, request: LimitedRequest): Promise<Key[]> {
  const { limit, after } = request;
  const upcoming = after?.past ? [] : await keysOfPart(db, { ...request, past: false });
  if (upcoming.length === limit) return upcoming;
  const rest = { ...request, limit: limit - upcoming.length, after: after?.past ? after : null };
  return [...upcoming, ...(await keysOfPart(db, { ...rest, past: true }))];
}

/** What has no rank comes last; within a rank by date, of one last day what has no day (docs/product §2.13 no day yet). */
async function keysOfPart(db: Kysely<Schema>, request: PartRequest): Promise<Key[]> {
  const { search, limit, after, past } = request;
  const isRanked = rankOfPart(search, past) !== null;
  let query = db
    .selectFrom(partOf(db, request).as('part'))
    .select(['uid', 'startDate', 'datePrecision', 'rank']);
  if (after) {
    const { rank = null, startDate, datePrecision, uid } = after;
    const isLater = past
      ? sql<boolean>`((start_date, date_precision) < (${startDate}, ${datePrecision})
          or (start_date = ${startDate} and date_precision = ${datePrecision} and uid > ${uid}))`
      : sql<boolean>`(start_date, date_precision, uid) > (${startDate}, ${datePrecision}, ${uid})`;
    const isLaterByRank =
      rank === null
        ? sql<boolean>`(rank is null and ${isLater})`
        : sql<boolean>`(rank is null or rank > ${rank} or (rank = ${rank} and ${isLater}))`;
    query = query.where(isRanked ? isLaterByRank : isLater);
  }
  if (isRanked) query = query.orderBy('rank', (order) => order.asc().nullsLast());
  const keys = await query
    .orderBy('startDate', past ? 'desc' : 'asc')
    .orderBy('datePrecision', past ? 'desc' : 'asc')
    .orderBy('uid')
    .limit(limit)
    .execute();
  return keys.map((key) => ({ ...key, past }));
}

function partOf(db: Kysely<Schema>, request: PartRequest) {
  const { search, today, past } = request;
  const by = rankOfPart(search, past);
  if (by === 'price') return withPrices(db, request);
  const rank = () => {
    if (by === 'words') return rankOfName(search.words);
    return by && search.near ? nearness(search.near) : sql<number | null>`null`;
  };
  return found(db, request)
    .select(['uid', 'startDate', 'datePrecision', rank().as('rank')])
    .where(past ? isPastOn(today) : isToComeOn(today));
}

/** By the lowest price of today of the distances that the search chooses; every distance has one each day. */
function withPrices(db: Kysely<Schema>, { search, today, shelf = PUBLIC }: Found) {
  return racesOf(db, shelf.table)
    .innerJoin('priceSpans', (join) =>
      join
        .onRef('priceSpans.raceUid', '=', 'races.uid')
        .on((eb) => distanceConditions(search, today)(eb as never)),
    )
    .select(['races.uid', 'races.startDate', 'races.datePrecision'])
    .select(sql<number | null>`min(price_spans.price)`.as('rank'))
    .where((eb) => raceConditions(search, today)(eb as never))
    .where(shelf.also)
    .where(isToComeOn(today))
    .groupBy(['races.startDate', 'races.datePrecision', 'races.uid']);
}

const found = (db: Kysely<Schema>, { search, today, shelf = PUBLIC }: Found) =>
  racesOf(db, shelf.table).where(matchesSearch(search, today)).where(shelf.also);

/** How many races match a search, and how many of them are on that day or later. */
export async function countRaces(
  db: Kysely<Schema>,
  request: Found,
): Promise<{ total: number; upcoming: number }> {
  const { total, upcoming } = await found(db, request)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isToComeOn(request.today)).as('upcoming'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), upcoming: Number(upcoming) };
}

/** A place of its own is called what most of its races call it. */
export async function citiesOf(
  db: Kysely<Schema>,
  table: RaceShelf['table'] = 'races',
): Promise<{ city: string; races: number; department: string | null }[]> {
  const rows = await racesOf(db, table)
    .select(({ fn }) => [
      'cityFolded',
      fn.coalesce('everydayCity', 'city').as('called'),
      fn.countAll<number>().as('races'),
      fn.min(fn.coalesce('everydayDepartment', 'department')).as('department'),
    ])
    .groupBy(['cityFolded', 'called'])
    .orderBy('cityFolded')
    .orderBy('races', 'desc')
    .orderBy('called')
    .execute();
  return [...Map.groupBy(rows, ({ cityFolded }) => cityFolded).values()].map((spellings) => ({
    city: spellings[0]?.called ?? '',
    races: spellings.reduce((sum, { races }) => sum + Number(races), 0),
    department: spellings.find(({ department }) => department)?.department ?? null,
  }));
}

/** The bound of the first day is what an index finds. */
export const isToComeOn = (today: CalendarDate) =>
  sql<boolean>`(races.start_date >= ${addDays(today, -LAST_DAY_AFTER)}
    and coalesce(races.last_date, races.start_date) >= ${today})`;

const isPastOn = (today: CalendarDate) =>
  sql<boolean>`(races.start_date < ${today} and coalesce(races.last_date, races.start_date) < ${today})`;

/** The cosine of the angle between two places on the globe, negated: it grows with their distance. */
function nearness([latitude, longitude]: Coordinates): RawBuilder<number | null> {
  const angle = (latitude * Math.PI) / 180;
  return sql<
    number | null
  >`-(sin(radians(latitude)) * ${Math.sin(angle)} + cos(radians(latitude)) * ${Math.cos(angle)} * cos(radians(longitude - ${longitude})))`;
}
