import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** Which entries are another one now (docs/product §17.52 two entries of one race). */
export async function raceUnions(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('race_unions')
    .addColumn('change_id', text, (c) => c.primaryKey())
    .addColumn('gone', text, (c) => c.notNull().unique().references('race_entries.uid').onDelete('cascade'))
    .addColumn('kept', text, (c) => c.notNull().references('race_entries.uid').onDelete('cascade'))
    .addColumn('gone_state', text, (c) => c.notNull())
    .addColumn('kept_batch', integer)
    .execute();
  await db.schema.createIndex('race_unions_by_kept').on('race_unions').column('kept').execute();
}
