import { type RawBuilder, sql } from 'kysely';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

/** Until completion, facts follow the catalogue (docs/product §8.5 catalogue facts). */
export function asOfNow(stored: string, current: string): RawBuilder<string> {
  const now = sql`nullif(${sql.ref(`races.${current}`)}, '')`;
  return sql`case when user_races.status = ${sql.lit(COMPLETED_STATUS)} then ${sql.ref(stored)} else coalesce(${now}, ${sql.ref(stored)}) end`;
}
