import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function desk(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .alterTable('users')
    .addColumn('editor', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('password_at', text).execute();
  for (const table of ['races', 'partners', 'blogs'])
    await db.schema
      .alterTable(table)
      .addColumn('entry_version', integer, (c) => c.notNull().defaultTo(1))
      .execute();
  await db.schema
    .createTable('unpublished_entries')
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('code', text)
    .addColumn('city', text)
    .addColumn('city_folded', text)
    .addColumn('date', text)
    .addColumn('content', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('unpublished_entries_pkey', ['kind', 'key'])
    .execute();
  await db.schema
    .createIndex('unpublished_entries_code')
    .unique()
    .on('unpublished_entries')
    .columns(['kind', 'code'])
    .execute();
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('editor', text)
    .addColumn('origin', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('catalogue_changes_by_entry')
    .on('catalogue_changes')
    .columns(['kind', 'key', 'version'])
    .execute();
  await db.schema
    .createIndex('catalogue_changes_by_editor')
    .on('catalogue_changes')
    .column('editor')
    .execute();
  await db.schema.createIndex('catalogue_changes_by_day').on('catalogue_changes').column('at').execute();
}
