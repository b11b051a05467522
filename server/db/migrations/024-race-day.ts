import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function raceDay(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('checklist_items')
    .addColumn('user_email', text, (c) => c.notNull())
    .addColumn('user_race_id', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('ordinal', integer, (c) => c.notNull())
    .addColumn('done', integer, (c) => c.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint('checklist_items_key', ['user_email', 'user_race_id', 'text'])
    // A race of one's own gets another id when it is linked with the catalogue's.
    .addForeignKeyConstraint(
      'checklist_items_race',
      ['user_email', 'user_race_id'],
      'user_races',
      ['user_email', 'id'],
      (key) => key.onDelete('cascade').onUpdate('cascade'),
    )
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}
