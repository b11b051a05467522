import { type QueryExecutorProvider, sql } from 'kysely';
import { foldText } from '#domain/search-text.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';

type Named = { id: string; name: string; nameFolded: string };

/** For partners and blog entries that came as rows of a version that did not search them. */
export async function rebuildFoldedNames(db: QueryExecutorProvider): Promise<void> {
  for (const kind of ['partners', 'blogs'] as const) {
    const { table, name } = ENTRY_TABLES[kind];
    const { rows } = await sql<Named>`select id, ${sql.ref(name)} as name, name_folded
      from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const folded = foldText(row.name);
      if (folded === row.nameFolded) continue;
      await sql`update ${sql.table(table)} set name_folded = ${folded} where id = ${row.id}`.execute(db);
    }
  }
}
