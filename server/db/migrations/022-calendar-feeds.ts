import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function calendarFeeds(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('user_email', text, (c) => c.primaryKey().references('users.email').onDelete('cascade'))
    .addColumn('secret_hash', text, (c) => c.notNull().unique())
    .addColumn('sealed_secret', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
}
