import { type Kysely, sql } from 'kysely';
import { FIRST_DAY, LAST_DAY } from '#domain/price-stages.ts';
import { columnTypes, type Engine } from '#server/db/column-types.ts';

export async function priceStages(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema.alterTable('distances').addColumn('stages', text).execute();
  await db.schema
    .createTable('price_spans')
    .addColumn('race_uid', text, (c) => c.notNull())
    .addColumn('ordinal', integer, (c) => c.notNull())
    .addColumn('first_day', text, (c) => c.notNull())
    .addColumn('last_day', text, (c) => c.notNull())
    .addColumn('price', integer)
    .addPrimaryKeyConstraint('price_spans_key', ['race_uid', 'ordinal', 'first_day'])
    .addForeignKeyConstraint(
      'price_spans_distance',
      ['race_uid', 'ordinal'],
      'distances',
      ['race_uid', 'ordinal'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  // The lowest price of a race today, and the races below a price, from the index alone.
  await db.schema
    .createIndex('price_spans_by_race')
    .on('price_spans')
    .columns(['race_uid', 'first_day', 'last_day', 'price'])
    .execute();
  await db.schema
    .createIndex('price_spans_by_price')
    .on('price_spans')
    .columns(['price', 'race_uid', 'first_day', 'last_day'])
    .execute();
  await sql`insert into price_spans (race_uid, ordinal, first_day, last_day, price)
    select race_uid, ordinal, ${FIRST_DAY}, ${LAST_DAY}, price from distances`.execute(db);
}
