import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type CurrentRace = { uid: string; code: string; name: string };

/** The entry that goes on for this one: itself where it was never united (docs/product §17.52 two entries of one race). */
export async function currentRace(
  db: Kysely<Schema>,
  column: 'uid' | 'code',
  value: string,
): Promise<CurrentRace | null> {
  const { rows } = await sql<CurrentRace>`
    with recursive led(uid) as (
      select uid from race_entries where ${sql.ref(column)} = ${value}
      union select kept from race_unions join led on race_unions.gone = led.uid)
    select uid, code, name from race_entries
    where uid in (select uid from led) and uid not in (select gone from race_unions)`.execute(db);
  return rows[0] ?? null;
}
