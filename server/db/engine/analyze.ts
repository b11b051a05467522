import { type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from '#server/db/engine/column-types.ts';

/** After many rows at once: PostgreSQL's autovacuum counts them up to a minute later, and a search takes seconds meanwhile. */
export async function analyze(db: QueryExecutorProvider, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(db);
}
