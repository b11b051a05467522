import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function sessionList(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('sessions').addColumn('device', text).execute();
  await db.schema.alterTable('sessions').addColumn('last_seen_at', text).execute();
}
