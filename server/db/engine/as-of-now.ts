import { type RawBuilder, sql } from 'kysely';
import type { DatePrecision } from '#domain/date-precision.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

const ofDistance = <T>(column: 'start_date' | 'event_place' | 'distance_meters') =>
  sql<T | null>`(select ${sql.ref(`race_distances.${column}`)} from race_distances
    where race_distances.race_uid = races.uid and race_distances.name = user_races.distance)`;
const ofDistanceOrRace = (column: 'start_date' | 'event_place') =>
  sql<string | null>`coalesce(${ofDistance(column)}, ${sql.ref(`races.${column}`)})`;

/** The day of a row's distance in the catalogue, and where it starts (docs/product §2.12 several days). */
export const DAY_OF_ROW = ofDistanceOrRace('start_date');
export const PLACE_OF_ROW = ofDistanceOrRace('event_place');

const CATALOGUE_METRES = ofDistance<number>('distance_meters');
/** What a row's course really measures (docs/product §3.3 real metres). */
export const METRES_OF_ROW = untilCompleted('userRaces.distanceMeters', CATALOGUE_METRES);
/** Typed metres count where the catalogue has none (docs/product §8.5 catalogue facts). */
export const metresOrTyped = (typed: RawBuilder<unknown>) =>
  sql<number | null>`case when ${CATALOGUE_METRES} is null then ${typed} else ${METRES_OF_ROW} end`;

/** What is known of a row's day (docs/product §2.13 no day yet). */
export const PRECISION_OF_ROW = asOfNow(
  'userRaces.datePrecision',
  sql.ref('races.datePrecision'),
) as RawBuilder<DatePrecision>;

/** Until completion, facts follow the catalogue (docs/product §8.5 catalogue facts). */
export function asOfNow(stored: string, current: RawBuilder<unknown>): RawBuilder<string> {
  return untilCompleted(stored, sql<string>`nullif(${current}, '')`);
}

function untilCompleted<T>(stored: string, now: RawBuilder<T>): RawBuilder<T> {
  return sql`case when user_races.status = ${sql.lit(COMPLETED_STATUS)} then ${sql.ref(stored)} else coalesce(${now}, ${sql.ref(stored)}) end`;
}
