import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine/column-types.ts';
import type { Schema } from '#server/db/schema.ts';

/** Rows deleted before `secure_delete` stay readable in the file until it is rewritten, outside of any transaction. */
export async function vacuum(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`vacuum`.execute(db);
}

/** Records that it was done. */
export async function vacuumed(): Promise<void> {}
