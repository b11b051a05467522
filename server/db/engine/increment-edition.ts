import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** First in a transaction that writes entries: its row lock serialises them. */
export async function incrementEdition(trx: Transaction<Schema>): Promise<void> {
  await writeEdition(trx, 1);
}

/** As incrementEdition, where nothing of an entry changes. */
export async function lockCatalogue(trx: Transaction<Schema>): Promise<void> {
  await writeEdition(trx, 0);
}

async function writeEdition(trx: Transaction<Schema>, more: 0 | 1): Promise<void> {
  await trx
    .insertInto('catalogueEdition')
    .values({ id: 1, number: more })
    .onConflict((on) =>
      on.column('id').doUpdateSet({ number: sql`catalogue_edition.number + ${sql.lit(more)}` }),
    )
    .execute();
}

export async function readEdition(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('catalogueEdition').select('number').executeTakeFirst();
  return row ? Number(row.number) : 0;
}
