import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function search(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('races').addColumn('department_folded', text).execute();
  await db.schema
    .createIndex('races_by_department')
    .on('races')
    .columns(['department_folded', 'start_date', 'uid'])
    .execute();
  // All that a search asks of a race itself: no scan reads the wide rows.
  await db.schema.dropIndex('races_by_name').ifExists().execute();
  await db.schema
    .createIndex('races_by_name')
    .on('races')
    .columns([
      'start_date',
      'uid',
      'name_folded',
      'start_month',
      'city_folded',
      'department_folded',
      'status',
      'latitude',
      'longitude',
    ])
    .execute();
}
