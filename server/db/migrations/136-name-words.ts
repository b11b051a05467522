import { type Kysely, sql } from 'kysely';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { rebuildNames } from '#server/db/catalogue/race-names.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** The words of races' names (decision 090). */
export async function nameWords(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  // Rows are in the key itself.
  const withoutRowid = engine === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema.alterTable('race_entries').addColumn('name_key', text).execute();
  await db.schema
    .createTable('name_words')
    .addColumn('race_uid', text, (c) => c.notNull().references('race_entries.uid').onDelete('cascade'))
    .addColumn('ordinal', integer, (c) => c.notNull())
    .addColumn('word', text, (c) => c.notNull())
    .addColumn('stretch', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('name_words_key', ['race_uid', 'ordinal'])
    .modifyEnd(withoutRowid)
    .execute();
  for (const column of ['word', 'stretch'])
    await db.schema
      .createIndex(`name_words_by_${column}`)
      .on('name_words')
      .columns([column, 'race_uid'])
      .execute();
  await db.schema
    .createTable('word_spellings')
    .addColumn('spelling', text, (c) => c.notNull())
    .addColumn('word', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('word_spellings_key', ['spelling', 'word'])
    .modifyEnd(withoutRowid)
    .execute();
  await rebuildNames(db);
  await drawPublicViews(db);
}
