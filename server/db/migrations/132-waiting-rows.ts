import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function waitingRows(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('history_waiting')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('import_id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('line', integer, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('history_waiting_by_runner')
    .on('history_waiting')
    .column('user_email')
    .execute();
  await db.schema.createIndex('history_waiting_by_age').on('history_waiting').column('created_at').execute();
}
