import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';

/** After many rows at once: PostgreSQL's autovacuum counts them up to a minute later, and a search takes seconds meanwhile. */
export async function analyze(db: QueryExecutorProvider): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`analyze`.execute(db);
}
