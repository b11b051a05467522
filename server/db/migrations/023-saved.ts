import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function saved(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('query', text, (c) => c.notNull())
    .addColumn('alert', integer, (c) => c.notNull())
    .addColumn('known', integer, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addUniqueConstraint('saved_searches_once', ['user_email', 'query'])
    .execute();
  await db.schema
    .createIndex('saved_searches_due')
    .on('saved_searches')
    .columns(['alert', 'id', 'known'])
    .execute();
  await db.schema
    .createTable('saved_races')
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('race_uid', text, (c) => c.notNull())
    .addColumn('race_code', text, (c) => c.notNull())
    .addColumn('race_name', text, (c) => c.notNull())
    .addColumn('alert', integer, (c) => c.notNull())
    .addColumn('told_until', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_races_key', ['user_email', 'race_uid'])
    .execute();
  await db.schema
    .createIndex('saved_races_by_race')
    .on('saved_races')
    .columns(['race_uid', 'alert'])
    .execute();
  await db.schema
    .createTable('published_races')
    .addColumn('race_uid', text, (c) => c.primaryKey())
    .addColumn('batch', integer, (c) => c.notNull())
    .addColumn('published_on', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('published_races_by_batch').on('published_races').column('batch').execute();
  await db.schema.alterTable('users').addColumn('weekly_on', text).execute();
  await db.schema.alterTable('outbox').addColumn('alerts', text).execute();
}
