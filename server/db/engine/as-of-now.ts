import { type RawBuilder, sql } from 'kysely';
import type { DatePrecision } from '#domain/date-precision.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

const ofDistance = (column: 'start_date' | 'event_place') =>
  sql<string | null>`coalesce((select ${sql.ref(`race_distances.${column}`)} from race_distances
    where race_distances.race_uid = races.uid and race_distances.name = user_races.distance), ${sql.ref(`races.${column}`)})`;

/** The day of a row's distance in the catalogue, and where it starts (docs/product §2.12 several days). */
export const DAY_OF_ROW = ofDistance('start_date');
export const PLACE_OF_ROW = ofDistance('event_place');

/** What is known of a row's day (docs/product §2.13 no day yet). */
export const PRECISION_OF_ROW = asOfNow(
  'userRaces.datePrecision',
  sql.ref('races.datePrecision'),
) as RawBuilder<DatePrecision>;

/** Until completion, facts follow the catalogue (docs/product §8.5 catalogue facts). */
export function asOfNow(stored: string, current: RawBuilder<unknown>): RawBuilder<string> {
  const now = sql`nullif(${current}, '')`;
  return sql`case when user_races.status = ${sql.lit(COMPLETED_STATUS)} then ${sql.ref(stored)} else coalesce(${now}, ${sql.ref(stored)}) end`;
}
