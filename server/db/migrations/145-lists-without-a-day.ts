import { type Kysely, sql } from 'kysely';

const LAST = ['start_date', 'date_precision', 'uid'];
/** As 141 made them, each with what is known of the day: a race without one follows those of its month or year. */
const INDEXES = {
  races_by_date: [...LAST, 'last_date'],
  races_by_city: ['city_folded', ...LAST, 'last_date'],
  races_by_department: ['department_folded', ...LAST, 'last_date'],
  races_by_name: [
    ...[...LAST, 'name_folded', 'start_month', 'city_folded', 'department_folded'],
    ...['status', 'latitude', 'longitude', 'last_date'],
  ],
};

/** Of races that have no day yet (docs/product §2.13 no day yet). */
export async function listsWithoutADay(db: Kysely<never>): Promise<void> {
  for (const [index, columns] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(index).ifExists().execute();
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`create index ${sql.ref(index)} on race_entries (${names}) where state = 'published'`.execute(
      db,
    );
  }
}
