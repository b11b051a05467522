import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** Which import made a change, so that it can be taken back as a whole (docs/product §17.49 undoing imports). */
export async function imports(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema.alterTable('catalogue_changes').addColumn('import_id', columnTypes(engine).text).execute();
  await db.schema
    .createIndex('catalogue_changes_by_import')
    .on('catalogue_changes')
    .columns(['import_id', 'key'])
    .where(sql.ref('import_id'), 'is not', null)
    .execute();
}
