import type { Kysely } from 'kysely';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { rebuildPlaces } from '#server/db/catalogue/race-places.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** The municipality of each race, and its place as everybody calls it (decision 089). */
export async function places(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const column of ['municipality', 'everyday_city', 'everyday_department'])
    await db.schema.alterTable('race_entries').addColumn(column, columnTypes(engine).text).execute();
  await rebuildPlaces(db);
  await drawPublicViews(db);
}
