import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function entryEditions(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('edition_changes')
    .addColumn('number', integer, (c) => c.primaryKey())
    .addColumn('kind', text)
    .addColumn('key', text)
    .execute();
}
