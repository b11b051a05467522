import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function answeredMessages(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('contact_messages')
    .addColumn('state', text, (c) => c.notNull().defaultTo('new'))
    .execute();
  for (const column of ['answer', 'closed_at', 'closed_by'])
    await db.schema.alterTable('contact_messages').addColumn(column, text).execute();
  await db.schema
    .createIndex('contact_messages_by_state')
    .on('contact_messages')
    .columns(['state', 'created_at', 'id'])
    .execute();
}
