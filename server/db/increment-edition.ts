import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export async function incrementEdition(trx: Transaction<Schema>): Promise<void> {
  await trx
    .insertInto('catalogue_edition')
    .values({ id: 1, number: 1 })
    .onConflict((on) => on.column('id').doUpdateSet({ number: sql`catalogue_edition.number + 1` }))
    .execute();
}
