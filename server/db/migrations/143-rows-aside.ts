import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** What runners had of both entries of one race, until they are two again. */
export async function rowsAside(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('rows_aside')
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('change_id', text, (c) => c.notNull())
    .addColumn('distance', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('rows_aside_key', ['user_email', 'id', 'change_id'])
    .execute();
  await db.schema.createIndex('rows_aside_by_change').on('rows_aside').column('change_id').execute();
}
