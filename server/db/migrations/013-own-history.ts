import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function ownHistory(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('history_imports')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('added', integer, (c) => c.notNull())
    .addColumn('skipped', integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('history_imports_by_owner')
    .on('history_imports')
    .columns(['user_email', 'created_at'])
    .execute();

  const column = {
    gun_seconds: integer,
    gender_position: integer,
    category_position: integer,
    category: text,
    finishers: integer,
    outcome: text,
    notes: text,
    result_url: text,
    manual_key: text,
    import_id: text,
  };
  for (const [name, type] of Object.entries(column))
    await db.schema.alterTable('user_races').addColumn(name, type).execute();
  await db.schema
    .createIndex('user_races_manual')
    .unique()
    .on('user_races')
    .columns(['user_email', 'manual_key'])
    .where(sql.ref('manual_key'), 'is not', null)
    .execute();
  // Records are ranked from the index alone; rows are touched only for the winners.
  await db.schema.dropIndex('user_races_results').execute();
  const ranked = ['user_email', 'status', 'distance', 'race_seconds', 'race_date', 'id'];
  await db.schema
    .createIndex('user_races_results')
    .on('user_races')
    .columns([...ranked, 'outcome', 'kilometres', 'distance_meters'])
    .execute();
}
