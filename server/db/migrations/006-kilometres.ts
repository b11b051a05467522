import type { Kysely } from 'kysely';
import { rebuildKilometres } from '#server/db/runners/stored-kilometres.ts';

export async function kilometres(db: Kysely<never>): Promise<void> {
  await rebuildKilometres(db);
}
