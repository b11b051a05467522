import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { TOLERANCE } from '#domain/distance-class.ts';
import { choosesDistances } from '#domain/matches-race.ts';
import { type RaceSearch, yearText } from '#domain/race-search.ts';
import { OPEN_STATUSES } from '#domain/race-status.ts';
import { foldText } from '#domain/search-text.ts';
import { monthNumber } from '#domain/spanish-months.ts';
import type { Schema } from '#server/db/schema.ts';

type Condition = Expression<SqlBool>;

/** The search as a SQL condition (docs/product.md §1, race list; §18.1); `matchesRace` is its oracle. */
export function matchesSearch(search: RaceSearch, today: CalendarDate) {
  return (eb: ExpressionBuilder<Schema, 'races'>): ExpressionWrapper<Schema, 'races', SqlBool> =>
    eb.and([matchesFacts(search, today)(eb), ...chosenDistances(eb, search, today)]);
}

/** What is asked of the race itself. */
export function matchesFacts(search: RaceSearch, today: CalendarDate) {
  return (eb: ExpressionBuilder<Schema, 'races'>): ExpressionWrapper<Schema, 'races', SqlBool> => {
    const name = foldText(search.name);
    const { month, year, city, department, from, to, zone } = search;
    const conditions: (Condition | false)[] = [
      name !== '' && sql<boolean>`name_folded like ${`%${escapeLike(name)}%`} escape '\\'`,
      year !== null && eb.between('start_date', `${yearText(year)}-01-01`, `${yearText(year)}-12-31`),
      month !== null && eb('start_month', '=', monthNumber(month)),
      city !== null && eb('city_folded', '=', foldText(city)),
      department !== null && eb('department_folded', '=', foldText(department)),
      from !== null && eb('start_date', '>=', from),
      to !== null && eb('start_date', '<=', to),
      zone !== null && eb.between('latitude', zone[0], zone[2]),
      zone !== null && eb.between('longitude', zone[1], zone[3]),
      search.open && eb('start_date', '>=', today),
      search.open && eb.or([eb('status', 'is', null), eb('status', 'in', OPEN_STATUSES)]),
    ];
    return eb.and(conditions.filter((condition) => condition !== false));
  };
}

function chosenDistances(
  eb: ExpressionBuilder<Schema, 'races'>,
  search: RaceSearch,
  today: CalendarDate,
): Condition[] {
  if (!choosesDistances(search)) return [];
  // A name alone has an index of its own.
  const { distance } = search;
  if (distance !== null && !choosesDistances({ ...search, distance: null }))
    return [
      eb.exists(
        eb
          .selectFrom('distances')
          .select('distances.race_uid')
          .where('distances.name', '=', distance)
          .whereRef('distances.race_uid', '=', 'races.uid'),
      ),
    ];
  return [
    eb.exists(
      eb
        .selectFrom('price_spans')
        .select('price_spans.race_uid')
        .whereRef('price_spans.race_uid', '=', 'races.uid')
        .where(matchesSpan(search, today)),
    ),
  ];
}

/** What is asked of a distance, with its price of today (docs/product.md §18.2, choosing a distance). */
export function matchesSpan({ distance, class: metres, priceMax, open }: RaceSearch, today: CalendarDate) {
  return (
    eb: ExpressionBuilder<Schema, 'price_spans'>,
  ): ExpressionWrapper<Schema, 'price_spans', SqlBool> => {
    const conditions: (Condition | false)[] = [
      distance !== null && eb('price_spans.name', '=', distance),
      metres !== null && sql<boolean>`abs(price_spans.course_metres - ${metres}) <= ${metres * TOLERANCE}`,
      priceMax !== null && eb('price_spans.price', '<=', priceMax),
      open && eb.or([eb('closes_on', 'is', null), eb('closes_on', '>=', today)]),
      // Last: nearly every span holds today, and SQLite compares in this order.
      eb('first_day', '<=', today),
      eb('last_day', '>=', today),
    ];
    return eb.and(conditions.filter((condition) => condition !== false));
  };
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
