import { type RawBuilder, sql } from 'kysely';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

/** The day of a row's distance in the catalogue, or of its race there (docs/product §2.12 several days). */
export const DAY_OF_ROW = sql<string | null>`coalesce((select race_distances.start_date from race_distances
  where race_distances.race_uid = races.uid and race_distances.name = user_races.distance), races.start_date)`;

/** Until completion, facts follow the catalogue (docs/product §8.5 catalogue facts). */
export function asOfNow(stored: string, current: RawBuilder<unknown>): RawBuilder<string> {
  const now = sql`nullif(${current}, '')`;
  return sql`case when user_races.status = ${sql.lit(COMPLETED_STATUS)} then ${sql.ref(stored)} else coalesce(${now}, ${sql.ref(stored)}) end`;
}
