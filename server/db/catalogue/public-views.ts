import { type Kysely, sql } from 'kysely';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';

/** What is public, under the names that every reader but the desk knows; drawn again when a table has a new column (decision 087). */
export async function drawPublicViews(db: Kysely<never>): Promise<void> {
  for (const kind of ENTRY_KINDS) {
    const { table } = ENTRY_TABLES[kind];
    const columns = kind === 'races' ? await raceColumns(db) : sql`*`;
    await draw(db, kind, sql`select ${columns} from ${sql.table(table)} where state = 'published'`);
  }
  // No join, which SQLite would work out whole where it stands to the right of a left one.
  await draw(
    db,
    'distances',
    sql`select * from race_distances where exists (
      select 1 from race_entries where uid = race_uid and state = 'published')`,
  );
}

/** A place as everybody calls it, where the table has that already (decision 089). */
async function raceColumns(db: Kysely<never>) {
  const tables = await db.introspection.getTables();
  const names = tables.find(({ name }) => name === 'race_entries')?.columns.map(({ name }) => name) ?? [];
  return sql.join(
    names.map((name) =>
      names.includes(`everyday_${name}`)
        ? sql`coalesce(${sql.ref(`everyday_${name}`)}, ${sql.ref(name)}) as ${sql.ref(name)}`
        : sql.ref(name),
    ),
  );
}

async function draw(db: Kysely<never>, name: string, query: ReturnType<typeof sql>): Promise<void> {
  await sql`drop view if exists ${sql.table(name)}`.execute(db);
  await sql`create view ${sql.table(name)} as ${query}`.execute(db);
}
