import type { Kysely } from 'kysely';
import { renewKilometres } from '#server/db/runners/stored-kilometres.ts';

export async function kilometres(db: Kysely<never>): Promise<void> {
  await renewKilometres(db);
}
