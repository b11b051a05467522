import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function notices(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  // The day of the last mail: claiming it is what keeps a runner from a second one.
  await db.schema.alterTable('users').addColumn('mailed_on', text).execute();
  await db.schema
    .createTable('race_notices')
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('race_code', text, (c) => c.notNull())
    .addColumn('known_date', text, (c) => c.notNull())
    .addColumn('known', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('race_notices_key', ['user_email', 'race_code'])
    .execute();
  await db.schema.createIndex('user_races_by_race').on('user_races').column('race_code').execute();
  await db.schema.alterTable('outbox').addColumn('notices', text).execute();
  await db.schema.alterTable('outbox').addColumn('failed_at', text).execute();
}
