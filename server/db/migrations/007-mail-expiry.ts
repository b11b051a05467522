import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

const KEPT_MS = 3 * 24 * 3_600_000;

export async function mailExpiry(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);

  // Default for a process of the previous version that still inserts without this column.
  await db.schema
    .alterTable('outbox')
    .addColumn('expires_at', text, (c) => c.notNull().defaultTo('9999-12-31T23:59:59.999Z'))
    .execute();
  const expiresAt = new Date(Date.now() + KEPT_MS).toISOString();
  await sql`update outbox set expires_at = ${expiresAt}`.execute(db);
}
