import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function catalogue(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer, real, bytes } = columnTypes(engine);

  await db.schema
    .createTable('races')
    .addColumn('uid', text, (c) => c.primaryKey())
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('image_url', text)
    .addColumn('city', text, (c) => c.notNull())
    .addColumn('city_folded', text, (c) => c.notNull())
    .addColumn('department', text)
    .addColumn('event_place', text, (c) => c.notNull())
    .addColumn('start_date', text, (c) => c.notNull())
    .addColumn('start_month', integer, (c) => c.notNull())
    .addColumn('organizer_url', text)
    .addColumn('status', text)
    .addColumn('latitude', real)
    .addColumn('longitude', real)
    .addColumn('altitude_meters', real)
    .addColumn('verified_at', text)
    .addColumn('source_url', text)
    .execute();
  await db.schema.createIndex('races_by_date').on('races').columns(['start_date', 'uid']).execute();
  await db.schema
    .createIndex('races_by_city')
    .on('races')
    .columns(['city_folded', 'start_date', 'uid'])
    .execute();
  // A text inside a name needs a scan; this index keeps the scan off the wide rows.
  await db.schema
    .createIndex('races_by_name')
    .on('races')
    .columns(['start_date', 'uid', 'name_folded', 'start_month', 'city_folded'])
    .execute();

  await db.schema
    .createTable('distances')
    .addColumn('race_uid', text, (c) => c.notNull().references('races.uid').onDelete('cascade'))
    .addColumn('ordinal', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('price', integer)
    .addColumn('route', text, (c) => c.notNull())
    .addColumn('start_point', text)
    .addColumn('end_point', text)
    .addColumn('distance_meters', real)
    .addColumn('start_time', text)
    .addColumn('registration_closes_at', text)
    .addPrimaryKeyConstraint('distances_key', ['race_uid', 'ordinal'])
    .execute();
  await db.schema
    .createIndex('distances_by_name')
    .on('distances')
    .columns(['name', 'race_uid'])
    .unique()
    .execute();

  await db.schema
    .createTable('partners')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('image_url', text)
    .addColumn('discount_percent', real)
    .addColumn('discount_text', text)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('partner_code', text)
    .addColumn('valid_from', text)
    .addColumn('valid_to', text)
    .addColumn('conditions', text, (c) => c.notNull())
    .addColumn('web_site_url', text)
    .execute();

  await db.schema
    .createTable('blogs')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('image_url', text)
    .addColumn('date', text, (c) => c.notNull())
    .addColumn('paragraphs', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('blogs_by_date').on('blogs').columns(['date', 'id']).execute();

  await db.schema
    .createTable('image_variants')
    .addColumn('source_url', text, (c) => c.notNull())
    .addColumn('width', integer, (c) => c.notNull())
    .addColumn('format', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('image_variants_key', ['source_url', 'width', 'format'])
    .execute();
  await db.schema.createIndex('image_variants_by_hash').on('image_variants').column('hash').execute();

  await db.schema
    .createTable('catalogue_edition')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('number', integer, (c) => c.notNull())
    .execute();
}
