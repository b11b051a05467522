import { type QueryExecutorProvider, sql } from 'kysely';
import { placeColumns } from '#server/db/catalogue/race-rows.ts';

type Written = { city: string; department: string | null };

/** For races that came as rows: of an archive, or of a version that knew no municipalities. */
export async function rebuildPlaces(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Written>`select distinct city, department from race_entries`.execute(db);
  for (const { city, department } of rows) {
    const columns = Object.entries(placeColumns({ city, department }));
    const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const isSame = department === null ? sql`department is null` : sql`department = ${department}`;
    await sql`update race_entries set ${sql.join(changes)} where city = ${city} and ${isSame}`.execute(db);
  }
}
