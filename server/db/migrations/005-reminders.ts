import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function reminders(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);

  await db.schema
    .alterTable('users')
    .addColumn('reminders', integer, (c) => c.notNull().defaultTo(sql`0`))
    .execute();

  // Keyed by user, not by race: removing a race and adding it again sends no second reminder.
  await db.schema
    .createTable('reminders_sent')
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('user_race_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('sent_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('reminders_sent_key', ['user_email', 'user_race_id', 'kind'])
    .execute();
  await db.schema.createIndex('reminders_sent_by_time').on('reminders_sent').column('sent_at').execute();
  await db.schema.createIndex('user_races_by_day').on('user_races').column('race_date').execute();
}
