import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function told(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('outbox').addColumn('told', text).execute();
  // What these mails tell was written when they were queued: nothing is left to write but the day that they are of.
  await sql`update outbox set told =
    '{"day":"' || (select mailed_on from users where email = recipient) ||
    '","changes":[],"moved":[],"reminders":[],"deadlines":[],"finds":null}'
    where notices is not null`.execute(db);
  for (const column of ['notices', 'alerts'])
    await db.schema.alterTable('outbox').dropColumn(column).execute();
  await db.schema
    .createIndex('outbox_by_runner')
    .unique()
    .on('outbox')
    .column('recipient')
    .where(sql<boolean>`told is not null`)
    .execute();
}
