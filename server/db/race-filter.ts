import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { type RaceSearch, yearText } from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import { monthNumber } from '#domain/spanish-months.ts';
import type { Schema } from '#server/db/schema.ts';

type Races = ExpressionBuilder<Schema, 'races'>;

/** The search as a SQL condition (docs/product.md §1, race list); `matchesRace` in testing/ is its oracle. */
export function matchesSearch(search: RaceSearch) {
  return (eb: Races): ExpressionWrapper<Schema, 'races', SqlBool> => {
    const name = foldText(search.name);
    const month = search.month ? monthNumber(search.month) : null;
    const distance = search.distance;
    const year = search.year === null ? null : yearText(search.year);
    return eb.and([
      ...(name ? [sql<boolean>`name_folded like ${`%${escapeLike(name)}%`} escape '\\'`] : []),
      ...(year === null ? [] : [eb.between('start_date', `${year}-01-01`, `${year}-12-31`)]),
      ...(month ? [eb('start_month', '=', month)] : []),
      ...(search.city ? [eb('city_folded', '=', foldText(search.city))] : []),
      ...(distance
        ? [
            eb.exists(
              eb
                .selectFrom('distances')
                .select('distances.ordinal')
                .where('distances.name', '=', distance)
                .whereRef('distances.race_uid', '=', 'races.uid'),
            ),
          ]
        : []),
    ]);
  };
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
