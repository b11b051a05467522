import type { Kysely } from 'kysely';
import { batches } from '#server/db/catalogue-rows.ts';
import { toSpanRows } from '#server/db/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

/** For distances that came as rows: of an archive, or of a version without stages. */
export async function renewPriceSpans(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('price_spans').execute();
  const rows = await db.selectFrom('distances').select(['race_uid', 'ordinal', 'price', 'stages']).execute();
  for (const spans of batches(toSpanRows(rows), 500))
    await db.insertInto('price_spans').values(spans).execute();
}
