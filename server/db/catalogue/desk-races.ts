import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
} from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type AskedAtDesk, DESK_FIELD_NAMES, type DeskField, type DeskFilters } from '#domain/desk-search.ts';
import { nextRaceDay } from '#domain/own-day.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import type { ListedRow } from '#server/db/catalogue/desk-list.ts';
import { distanceConditions } from '#server/db/catalogue/race-filter.ts';
import {
  countRaces,
  type RacePosition,
  type RaceShelf,
  uidsOfPage,
} from '#server/db/catalogue/race-pages.ts';
import type { Schema } from '#server/db/schema.ts';

export type DeskRacesRequest = {
  search: RaceSearch;
  filters: DeskFilters;
  today: CalendarDate;
  limit: number;
  after: RacePosition | null;
};

type Races = ExpressionBuilder<{ races: Schema['raceEntries'] } & Omit<Schema, 'races'>, 'races'>;
type Asking = Pick<DeskRacesRequest, 'search' | 'today'> & { organizers: readonly string[] };
type Condition = Expression<SqlBool>;

const CONDITIONS: {
  readonly [F in DeskField]: (eb: Races, value: AskedAtDesk<F>, asking: Asking) => Condition;
} = {
  state: (eb, state) => eb('races.state', '=', state),
  noLink: (eb) => eb('races.organizerUrl', 'is', null),
  /** Of one of the distances that the search chooses. */
  noPrice: (eb, _, { search, today }) =>
    eb.exists(
      eb
        .selectFrom('priceSpans')
        .select('priceSpans.raceUid')
        .whereRef('priceSpans.raceUid', '=', 'races.uid')
        .where('priceSpans.price', 'is', null)
        .where((spans) => distanceConditions(search, today)(spans as never)),
    ),
  noPicture: (eb) => eb('races.imageUrl', 'is', null),
  unverifiedSince: (eb, day) => eb.or([eb('races.verifiedAt', 'is', null), eb('races.verifiedAt', '<', day)]),
  organizer: (eb, part, { organizers }) => {
    const named = organizers.filter((name) => foldText(name).includes(foldText(part)));
    return named.length > 0 ? eb('races.organizerName', 'in', named) : eb.lit(false);
  },
};

/** Who organises races, in any state. */
export async function organizersOf(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('raceEntries')
    .select('organizerName')
    .distinct()
    .where('organizerName', 'is not', null)
    .execute();
  return rows.flatMap(({ organizerName }) => organizerName ?? []);
}

/** Races in any state that the public search and the desk's filters find, in the order of the public list, each with
 * its next day (docs/product §17.4 entry list). */
export async function deskRaces(
  db: Kysely<Schema>,
  { filters, ...request }: DeskRacesRequest,
): Promise<{ rows: ListedRow[]; total: number; next: RacePosition | null }> {
  const asking = { ...request, organizers: filters.organizer ? await organizersOf(db) : [] };
  const eb: Races = expressionBuilder();
  const conditionOf = <F extends DeskField>(field: F): Condition[] => {
    const value = filters[field];
    return value === null ? [] : [CONDITIONS[field](eb, value as AskedAtDesk<F>, asking)];
  };
  const shelf: RaceShelf = {
    table: 'raceEntries',
    also: eb.and(DESK_FIELD_NAMES.flatMap((field) => conditionOf(field))),
  };
  const { uids, next } = await uidsOfPage(db, { ...request, shelf });
  const { total } = await countRaces(db, { ...request, shelf });
  return { rows: await rowsOf(db, uids, request.today), total, next };
}

async function rowsOf(
  db: Kysely<Schema>,
  uids: readonly string[],
  today: CalendarDate,
): Promise<ListedRow[]> {
  if (uids.length === 0) return [];
  const races = await db
    .selectFrom('raceEntries')
    .select(['uid as key', 'name', 'state', 'startDate', 'datePrecision', 'city', 'status', 'verifiedAt'])
    .where('uid', 'in', uids)
    .execute();
  const days = await db
    .selectFrom('raceDistances')
    .select(['raceUid', 'startDate'])
    .where('raceUid', 'in', uids)
    .execute();
  const daysOfRace = Map.groupBy(days, ({ raceUid }) => raceUid);
  const rowOf = new Map(
    races.map(({ startDate, ...race }) => [
      race.key,
      { ...race, date: nextRaceDay({ startDate, distances: daysOfRace.get(race.key) ?? [] }, today) },
    ]),
  );
  return uids.flatMap((uid) => rowOf.get(uid) ?? []);
}
