import type { Kysely } from 'kysely';

/** Records are told of the rows themselves: every save had updated an index of nine columns for them. */
export async function results(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('user_races_results').execute();
}
