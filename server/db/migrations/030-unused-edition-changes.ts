import type { Kysely } from 'kysely';

/** Any change of the catalogue ends all cached answers: no reader needs to know of what. */
export async function unusedEditionChanges(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('edition_changes').ifExists().execute();
}
