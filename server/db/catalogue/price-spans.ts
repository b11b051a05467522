import { type QueryExecutorProvider, sql } from 'kysely';
import { batches } from '#server/db/catalogue/batches.ts';
import { SPANNED_COLUMNS, type SpannedDistance, toSpanRows } from '#server/db/catalogue/race-rows.ts';

/**
 * For distances that came as rows: of an archive, or of a version without stages (decision 061).
 * @param table what it was called before 0.2
 */
export async function rebuildPriceSpans(
  db: QueryExecutorProvider,
  table: 'raceDistances' | 'distances' = 'raceDistances',
): Promise<void> {
  await sql`delete from price_spans`.execute(db);
  const columns = sql.join(SPANNED_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<SpannedDistance>`select ${columns} from ${sql.table(table)}`.execute(db);
  for (const spans of batches(toSpanRows(rows), 500)) {
    const names = Object.keys(spans[0] ?? {}).map((name) => sql.ref(name));
    const values = spans.map((span) => sql`(${sql.join(Object.values(span))})`);
    await sql`insert into price_spans (${sql.join(names)}) values ${sql.join(values)}`.execute(db);
  }
}
