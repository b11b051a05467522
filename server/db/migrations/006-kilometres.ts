import type { Kysely } from 'kysely';
import { renewKilometres } from '#server/db/stored-kilometres.ts';

/** Distances whose names hold a number that is no kilometres ('3x800') had counted it. */
export async function kilometres(db: Kysely<never>): Promise<void> {
  await renewKilometres(db);
}
