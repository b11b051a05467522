import { type QueryExecutorProvider, sql } from 'kysely';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';

/** What is public, under the names that every reader but the desk knows; anew when a table has a new column (decision 087). */
export async function drawPublicViews(db: QueryExecutorProvider): Promise<void> {
  for (const kind of ENTRY_KINDS) {
    const { table } = ENTRY_TABLES[kind];
    await draw(db, kind, sql`select * from ${sql.table(table)} where state = 'published'`);
  }
  // No join, which SQLite would work out whole where it stands to the right of a left one.
  await draw(
    db,
    'distances',
    sql`select * from race_distances where exists (
      select 1 from race_entries where uid = race_uid and state = 'published')`,
  );
}

async function draw(db: QueryExecutorProvider, name: string, query: ReturnType<typeof sql>): Promise<void> {
  await sql`drop view if exists ${sql.table(name)}`.execute(db);
  await sql`create view ${sql.table(name)} as ${query}`.execute(db);
}
