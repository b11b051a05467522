import type { Kysely } from 'kysely';
import { rebuildPriceSpans } from '#server/db/catalogue/price-spans.ts';
import { rebuildKilometres } from '#server/db/runners/stored-kilometres.ts';

/** More names say their length (docs/product §3.2 distance names). */
export async function lengthsOfNames(db: Kysely<never>): Promise<void> {
  await rebuildKilometres(db);
  await rebuildPriceSpans(db, 'raceDistances', false);
}
