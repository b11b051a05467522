import { type Kysely, sql } from 'kysely';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** Of races whose distances are on several days (docs/product §2.12 several days). */
export async function lastDays(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('race_entries').addColumn('last_date', text).execute();
  // As 129 made it, with the last day.
  await db.schema.dropIndex('races_by_name').execute();
  await sql`create index races_by_name on race_entries (start_date, uid, name_folded, start_month, city_folded,
    department_folded, status, latitude, longitude, last_date) where state = 'published'`.execute(db);
  await drawPublicViews(db);
}
