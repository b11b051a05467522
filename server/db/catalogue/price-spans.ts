import { type QueryExecutorProvider, sql } from 'kysely';
import { namesOf } from '#contract/attribute.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { SPANNED_COLUMNS, type SpannedDistance, toSpanRows } from '#server/db/catalogue/race-rows.ts';

/**
 * For distances that came as rows: of an archive, or of a version without stages (decision 061).
 * @param table what it was called before 0.2
 * @param hasOwnDays false for a migration before distances have days of their own
 */
export async function rebuildPriceSpans(
  db: QueryExecutorProvider,
  table: 'raceDistances' | 'distances' = 'raceDistances',
  hasOwnDays = true,
): Promise<void> {
  await sql`delete from price_spans`.execute(db);
  const known = SPANNED_COLUMNS.filter((column) => hasOwnDays || column !== 'startDate');
  const columns = sql.join(known.map((column) => sql.ref(column)));
  const { rows } = await sql<SpannedDistance>`select ${columns} from ${sql.table(table)}`.execute(db);
  for (const spans of batches(toSpanRows(rows), 500)) {
    const names = namesOf(spans[0] ?? {}).filter((name) => hasOwnDays || name !== 'ownDay');
    const values = spans.map((span) => sql`(${sql.join(names.map((name) => span[name]))})`);
    await sql`insert into price_spans (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}
