import { type QueryExecutorProvider, sql } from 'kysely';
import { foldText } from '#domain/search-text.ts';

type Named = { department: string; department_folded: string | null };

/** For races that came as rows: of an archive, or of a version that did not search departments. */
export async function rebuildDepartments(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Named>`select distinct department, department_folded from races
    where department is not null`.execute(db);
  for (const { department, department_folded } of rows) {
    const folded = foldText(department);
    if (department_folded === folded) continue;
    await sql`update races set department_folded = ${folded} where department = ${department}`.execute(db);
  }
}
