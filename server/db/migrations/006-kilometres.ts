import type { Kysely } from 'kysely';
import { renewKilometres } from '#server/db/stored-kilometres.ts';

/** Distances such as '3x800' had been counted as kilometres. */
export async function kilometres(db: Kysely<never>): Promise<void> {
  await renewKilometres(db);
}
