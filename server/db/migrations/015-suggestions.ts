import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function suggestions(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('suggestions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('race_uid', text)
    .addColumn('race_name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('confirmed_at', text)
    .addColumn('closed_at', text)
    .addColumn('closed_by', text)
    .addColumn('answer', text)
    .execute();
  await db.schema
    .createIndex('suggestions_by_state')
    .on('suggestions')
    .columns(['state', 'confirmed_at', 'id'])
    .execute();
  await db.schema.createIndex('suggestions_by_email').on('suggestions').column('email').execute();
}
