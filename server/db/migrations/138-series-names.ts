import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** What a race is called over the years, where an editor named it (docs/product §17.50 series). */
export async function seriesNames(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('series')
    .addColumn('slug', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('races_by_series').on('race_entries').column('series').execute();
}
