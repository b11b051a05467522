import type { Kysely } from 'kysely';
import { rebuildPriceSpans } from '#server/db/catalogue/price-spans.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function priceStages(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer, real } = columnTypes(engine);
  await db.schema.alterTable('distances').addColumn('stages', text).execute();
  await db.schema
    .createTable('price_spans')
    .addColumn('race_uid', text, (c) => c.notNull())
    .addColumn('ordinal', integer, (c) => c.notNull())
    .addColumn('first_day', text, (c) => c.notNull())
    .addColumn('last_day', text, (c) => c.notNull())
    .addColumn('price', integer)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('course_metres', real, (c) => c.notNull())
    .addColumn('closes_on', text)
    .addPrimaryKeyConstraint('price_spans_key', ['race_uid', 'ordinal', 'first_day'])
    .addForeignKeyConstraint(
      'price_spans_distance',
      ['race_uid', 'ordinal'],
      'distances',
      ['race_uid', 'ordinal'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  // All that a search asks of a race's distances.
  await db.schema
    .createIndex('price_spans_by_race')
    .on('price_spans')
    .columns(['race_uid', 'first_day', 'last_day', 'price', 'name', 'course_metres', 'closes_on'])
    .execute();
  await rebuildPriceSpans(db, 'distances', false);
}
