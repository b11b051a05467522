import { type QueryExecutorProvider, sql } from 'kysely';
import { foldText } from '#domain/search-text.ts';

type Named = { department: string; departmentFolded: string | null };

/**
 * For races that came as rows: of an archive, or of a version that did not search departments.
 * @param table what it was called before 0.2
 */
export async function rebuildDepartments(
  db: QueryExecutorProvider,
  table: 'raceEntries' | 'races' = 'raceEntries',
): Promise<void> {
  const { rows } = await sql<Named>`select distinct department, department_folded from ${sql.table(table)}
    where department is not null`.execute(db);
  for (const { department, departmentFolded } of rows) {
    const folded = foldText(department);
    if (departmentFolded === folded) continue;
    await sql`update ${sql.table(table)} set department_folded = ${folded} where department = ${department}`.execute(
      db,
    );
  }
}
