import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function retriedCalls(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('user_races').addColumn('added_with', text).execute();
  await db.schema.alterTable('sessions').addColumn('tokens_until', text).execute();
  await db.schema.alterTable('sessions').addColumn('renewing_until', text).execute();
}
