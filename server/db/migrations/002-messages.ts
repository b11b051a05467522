import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function messages(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('race_name', text, (c) => c.notNull())
    .addColumn('date', text, (c) => c.notNull())
    .addColumn('location', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('reply_to', text)
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('html', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('next_attempt_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outbox_by_next_attempt').on('outbox').column('next_attempt_at').execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('window_start', integer, (c) => c.notNull())
    .addColumn('count', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expires_at').execute();
}
