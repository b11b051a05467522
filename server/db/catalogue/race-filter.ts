import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { TOLERANCE } from '#domain/distance-names.ts';
import { everydaySearch, regionParts } from '#domain/municipality.ts';
import { markName } from '#domain/race-kind.ts';
import {
  type Asked,
  asked,
  type DistanceFilter,
  keysOf,
  type RaceFilter,
  type RaceSearch,
} from '#domain/race-search.ts';
import { OPEN_STATUSES } from '#domain/race-status.ts';
import { yearText } from '#domain/search-grammar.ts';
import { foldText } from '#domain/search-text.ts';
import { NIGHT_FROM, NIGHT_UNTIL, NIGHT_WORDS, namesIn } from '#domain/searched-race.ts';
import { monthNumber } from '#domain/spanish-months.ts';
import { isNamed } from '#server/db/catalogue/race-names.ts';
import type { Schema } from '#server/db/schema.ts';

type Condition = Expression<SqlBool>;
type Builder<Table extends keyof Schema> = ExpressionBuilder<Schema, Table>;
type Matches<Value, Table extends keyof Schema> = (
  eb: Builder<Table>,
  value: Value,
  today: CalendarDate,
) => Condition;

const nameHas = (part: string) =>
  sql<boolean>`name_folded like ${`%${escapeLike(foldText(part))}%`} escape '\\'`;

/** As `ofRace` and `ofDistance` of `domain/race-filters.ts` have it, which is what these are tested against. */
const OF_RACE: { readonly [F in RaceFilter]: Matches<Asked<F>, 'races'> } = {
  name: (_, name) => nameHas(name),
  words: (_, words) => isNamed(words),
  city: (eb, city) => eb('cityFolded', '=', foldText(city)),
  department: (eb, department) => eb('departmentFolded', '=', foldText(department)),
  region: (eb, region) =>
    eb.or(
      regionParts(region).map(({ department, cities }) => {
        const within = eb('departmentFolded', '=', foldText(department));
        return cities ? eb.and([within, eb('cityFolded', 'in', cities.map(foldText))]) : within;
      }),
    ),
  zone: (eb, [south, west, north, east]) =>
    eb.and([eb.between('latitude', south, north), eb.between('longitude', west, east)]),
  kind: (eb, kind) => eb.or([eb('kind', '=', kind), eb.and([eb('kind', 'is', null), nameHas(kind)])]),
  mark: (eb, mark) => eb.or([eb('marks', 'like', `%"${mark}"%`), nameHas(markName(mark))]),
  series: (eb, slug) => eb('series', '=', slug),
  endorsed: (eb) => eb('endorsementBy', 'is not', null),
  night: (eb) =>
    eb.or([
      ...NIGHT_WORDS.map(nameHas),
      eb.exists(
        eb
          .selectFrom('raceDistances')
          .select('raceDistances.raceUid')
          .whereRef('raceDistances.raceUid', '=', 'races.uid')
          .where(({ or, eb }) => or([eb('startTime', '>=', NIGHT_FROM), eb('startTime', '<', NIGHT_UNTIL)])),
      ),
    ]),
  open: (eb) => eb.or([eb('status', 'is', null), eb('status', 'in', OPEN_STATUSES)]),
  month: (eb) => eb('datePrecision', '<>', 'year'),
  from: (eb) => eb('datePrecision', '=', 'day'),
  to: (eb) => eb('datePrecision', '=', 'day'),
};

type DayFilter = 'year' | 'month' | 'from' | 'to';
type Day = { date: RawBuilder<string>; month: RawBuilder<number> };

const OF_DAY: { readonly [F in DayFilter]: (day: Day, value: Asked<F>) => Condition } = {
  year: ({ date }, year) =>
    sql<boolean>`${date} between ${`${yearText(year)}-01-01`} and ${`${yearText(year)}-12-31`}`,
  month: ({ month }, asked) => sql<boolean>`${month} = ${monthNumber(asked)}`,
  from: ({ date }, from) => sql<boolean>`${date} >= ${from}`,
  to: ({ date }, to) => sql<boolean>`${date} <= ${to}`,
};

/** Of a race that is on one day. */
const ONE_DAY: Day = { date: sql`races.start_date`, month: sql`races.start_month` };

/** Of a price span beside its race. */
export const dayOfDistance = sql<string>`coalesce(price_spans.own_day, races.start_date)`;
const OWN_DAY: Day = { date: dayOfDistance, month: sql`cast(substr(${dayOfDistance}, 6, 2) as integer)` };

const OF_DISTANCE: { readonly [F in Exclude<DistanceFilter, DayFilter>]: Matches<Asked<F>, 'priceSpans'> } = {
  distance: (eb, names) => eb('priceSpans.name', 'in', namesIn(names)),
  class: (eb, classes) =>
    eb.or(
      classes.map(
        (metres) => sql<boolean>`abs(price_spans.course_metres - ${metres}) <= ${metres * TOLERANCE}`,
      ),
    ),
  priceMax: (eb, most) => eb('priceSpans.price', '<=', most),
  open: (eb, _, today) =>
    eb.and([
      sql<boolean>`${dayOfDistance} >= ${today}`,
      eb.or([eb('closesOn', 'is', null), eb('closesOn', '>=', today)]),
    ]),
};

/** What `domain/search-matcher.ts` asks of a race itself; its regions follow from its place. */
export const SEARCHED_COLUMNS = [
  'name',
  'startDate',
  'datePrecision',
  'city',
  'department',
  'status',
  'latitude',
  'longitude',
  'kind',
  'marks',
  'endorsementBy',
  'series',
] as const;

/** The search as a SQL condition (docs/product §1 catalogue and search). */
export function matchesSearch(search: RaceSearch, today: CalendarDate) {
  return (eb: Builder<'races'>): ExpressionWrapper<Schema, 'races', SqlBool> =>
    eb.and([raceConditions(search, today)(eb), ...chosenDistances(eb, search, today)]);
}

/** What is asked of the race itself, and of one that is on one day the days. */
export function raceConditions(given: RaceSearch, today: CalendarDate) {
  const search = everydaySearch(given);
  const conditionOf = <F extends RaceFilter>(eb: Builder<'races'>, field: F): Condition[] => {
    const value = asked(search, field);
    return value === null ? [] : [OF_RACE[field](eb, value, today)];
  };
  return (eb: Builder<'races'>): ExpressionWrapper<Schema, 'races', SqlBool> => {
    const days = dayConditions(search, ONE_DAY);
    return eb.and([
      ...keysOf(OF_RACE).flatMap((field) => conditionOf(eb, field)),
      ...(days.length > 0
        ? [sql<boolean>`case when races.last_date is null then ${eb.and(days)} else true end`]
        : []),
    ]);
  };
}

function dayConditions(search: RaceSearch, day: Day): Condition[] {
  const conditionOf = <F extends DayFilter>(field: F): Condition[] => {
    const value = asked(search, field);
    return value === null ? [] : [OF_DAY[field](day, value)];
  };
  return keysOf(OF_DAY).flatMap((field) => conditionOf(field));
}

function chosenDistances(eb: Builder<'races'>, search: RaceSearch, today: CalendarDate): Condition[] {
  const filters = keysOf(OF_DISTANCE).filter((field) => asked(search, field) !== null);
  const ofDistance = eb.exists(
    eb
      .selectFrom('priceSpans')
      .select('priceSpans.raceUid')
      .whereRef('priceSpans.raceUid', '=', 'races.uid')
      .where(distanceConditions(search, today)),
  );
  if (filters.some((field) => field !== 'distance')) return [ofDistance];
  const named = search.distance === null ? [] : [hasDistance(eb, search.distance)];
  if (dayConditions(search, OWN_DAY).length === 0) return named;
  return [sql<boolean>`case when races.last_date is null then ${eb.and(named)} else ${ofDistance} end`];
}

/** A name alone has an index of its own. */
const hasDistance = (eb: Builder<'races'>, names: string) =>
  eb.exists(
    eb
      .selectFrom('raceDistances')
      .select('raceDistances.raceUid')
      .where('raceDistances.name', 'in', namesIn(names))
      .whereRef('raceDistances.raceUid', '=', 'races.uid'),
  );

/** What is asked of a distance, with its day and its price of today (docs/product §18.2 chosen distance). */
export function distanceConditions(search: RaceSearch, today: CalendarDate) {
  const conditionOf = <F extends keyof typeof OF_DISTANCE>(
    eb: Builder<'priceSpans'>,
    field: F,
  ): Condition[] => {
    const value = asked(search, field);
    return value === null ? [] : [OF_DISTANCE[field](eb, value, today)];
  };
  return (eb: Builder<'priceSpans'>): ExpressionWrapper<Schema, 'priceSpans', SqlBool> =>
    eb.and([
      ...keysOf(OF_DISTANCE).flatMap((field) => conditionOf(eb, field)),
      ...dayConditions(search, OWN_DAY),
      // Last: nearly every span holds today, and SQLite compares in this order.
      eb('firstDay', '<=', today),
      eb('lastDay', '>=', today),
    ]);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
