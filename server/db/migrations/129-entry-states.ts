import { type Kysely, sql } from 'kysely';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';
import { rebuildFoldedNames } from '#server/db/catalogue/folded-names.ts';
import { rebuildPriceSpans } from '#server/db/catalogue/price-spans.ts';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { type UnpublishedEntry, unpublishedRows } from '#server/db/catalogue/unpublished-rows.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

const INDEXES = {
  races_by_date: ['start_date', 'uid'],
  races_by_city: ['city_folded', 'start_date', 'uid'],
  races_by_department: ['department_folded', 'start_date', 'uid'],
  // All that a search asks of a race itself: no scan reads the wide rows.
  races_by_name: [
    ...['start_date', 'uid', 'name_folded', 'start_month', 'city_folded', 'department_folded'],
    ...['status', 'latitude', 'longitude'],
  ],
};

/** One table a kind for entries in any state, and under the names of before what is public of them. */
export async function entryStates(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const kind of ENTRY_KINDS) {
    const { table } = ENTRY_TABLES[kind];
    await db.schema.alterTable(kind).renameTo(table).execute();
    await db.schema
      .alterTable(table)
      .addColumn('state', text, (c) => c.notNull().defaultTo('published'))
      .execute();
  }
  await db.schema.alterTable('distances').renameTo('race_distances').execute();
  for (const table of ['partner_entries', 'blog_entries'])
    await db.schema
      .alterTable(table)
      .addColumn('name_folded', text, (c) => c.notNull().defaultTo(''))
      .execute();

  for (const [index, columns] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(index).ifExists().execute();
    await publicIndex(db, index, 'race_entries', columns);
  }
  await db.schema.dropIndex('blogs_by_date').ifExists().execute();
  await publicIndex(db, 'blogs_by_date', 'blog_entries', ['date', 'id']);

  await moveUnpublished(db);
  await rebuildFoldedNames(db);
  await rebuildPriceSpans(db, 'raceDistances', false);
  await drawPublicViews(db);
}

/** Of what the views show. Where the state leads the columns, SQLite looks 24 races of a page up by it, among all. */
async function publicIndex(
  db: Kysely<never>,
  index: string,
  table: string,
  columns: string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`create index ${sql.ref(index)} on ${sql.table(table)} (${names})
    where state = 'published'`.execute(db);
}

async function moveUnpublished(db: Kysely<never>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)]));
  const { rows } = await sql<UnpublishedEntry>`select kind, state, version, content
    from unpublished_entries`.execute(db);
  for (const { table, row } of rows.flatMap(unpublishedRows)) {
    // A later version writes columns that a later migration adds.
    const cells = Object.entries(row).filter(([column]) => columnsOf.get(table)?.includes(column));
    const names = sql.join(cells.map(([column]) => sql.ref(column)));
    const values = sql.join(cells.map(([, value]) => value));
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
  }
  await db.schema.dropTable('unpublished_entries').execute();
}
