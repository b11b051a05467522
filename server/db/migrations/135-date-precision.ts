import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** A race of a runner's past of which only the month or the year is known (docs/product §8.36 known to the year). */
export async function datePrecision(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('user_races')
    .addColumn('date_precision', columnTypes(engine).text, (c) => c.notNull().defaultTo('day'))
    .execute();
}
