import { type QueryExecutorProvider, sql } from 'kysely';
import { kilometresOf } from '#domain/distance-names.ts';

type Counted = { distance: string; kilometres: number };

export async function rebuildKilometres(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Counted>`select distinct distance, kilometres from user_races`.execute(db);
  for (const { distance, kilometres } of rows) {
    const right = kilometresOf(distance);
    if (kilometres === right) continue;
    await sql`update user_races set kilometres = ${right}
      where distance = ${distance} and kilometres = ${kilometres}`.execute(db);
  }
}
