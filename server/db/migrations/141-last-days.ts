import { type Kysely, sql } from 'kysely';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** As 129 made them, each with the last day. */
const INDEXES = {
  races_by_date: ['start_date', 'uid'],
  races_by_city: ['city_folded', 'start_date', 'uid'],
  races_by_department: ['department_folded', 'start_date', 'uid'],
  races_by_name: [
    ...['start_date', 'uid', 'name_folded', 'start_month', 'city_folded', 'department_folded'],
    ...['status', 'latitude', 'longitude'],
  ],
};

/** Of races whose distances are on several days (docs/product §2.12 several days). */
export async function lastDays(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('race_entries').addColumn('last_date', text).execute();
  await db.schema.alterTable('price_spans').addColumn('own_day', text).execute();
  for (const [index, columns] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(index).ifExists().execute();
    const names = sql.join([...columns, 'last_date'].map((column) => sql.ref(column)));
    await sql`create index ${sql.ref(index)} on race_entries (${names}) where state = 'published'`.execute(
      db,
    );
  }
  await db.schema.dropIndex('price_spans_by_race').ifExists().execute();
  await db.schema
    .createIndex('price_spans_by_race')
    .on('price_spans')
    .columns(['race_uid', 'first_day', 'last_day', 'price', 'name', 'course_metres', 'closes_on', 'own_day'])
    .execute();
  await drawPublicViews(db);
}
