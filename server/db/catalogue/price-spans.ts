import type { Kysely } from 'kysely';
import { batches } from '#server/db/catalogue/catalogue-rows.ts';
import { SPANNED_COLUMNS, toSpanRows } from '#server/db/catalogue/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

/** For distances that came as rows: of an archive, or of a version without stages. */
export async function rebuildPriceSpans(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('price_spans').execute();
  const rows = await db.selectFrom('distances').select(SPANNED_COLUMNS).execute();
  for (const spans of batches(toSpanRows(rows), 500))
    await db.insertInto('price_spans').values(spans).execute();
}
