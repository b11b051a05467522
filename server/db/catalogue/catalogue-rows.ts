import { sql, type Transaction } from 'kysely';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { ENTRY_TABLES, type EntryRows, type EntryTable } from '#server/db/catalogue/entry-tables.ts';
import { saveNames } from '#server/db/catalogue/race-names.ts';
import { toSpanRows } from '#server/db/catalogue/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Upserts entries by key. One that is there keeps its state and its identifiers; one that was there and was deleted has
 * later versions than it had.
 * @param state of new ones @returns the version of each
 */
export async function upsertEntries<Kind extends EntryKind>(
  trx: Transaction<Schema>,
  kind: Kind,
  entries: readonly EntryRows[Kind][],
  state: EntryState,
): Promise<Map<string, number>> {
  const of: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
  const rows = entries.map((entry) => ({
    ...of.toRow(entry),
    state,
    entryVersion: firstVersion(kind, of.keyOf(entry)),
  }));
  const [first] = rows;
  if (!first) return new Map();
  await of.beforeSave(trx, entries);
  const { table, key } = of;
  const columns = Object.keys(first);
  const kept = [key, 'code', 'state', 'entryVersion'];
  const changed = columns
    .filter((column) => !kept.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  const saved = await sql<{ key: string; entryVersion: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.ref(key)}) do update
    set ${sql.join(changed)}, entry_version = ${sql.ref(`${table}.entryVersion`)} + 1
    returning ${sql.ref(key)} as key, entry_version`.execute(trx);
  if (kind === 'races') {
    await trx.deleteFrom('raceDistances').where('raceUid', 'in', entries.map(of.keyOf)).execute();
    for (const distances of batches(entries.flatMap(of.distancesOf))) {
      await trx.insertInto('raceDistances').values(distances).execute();
      for (const spans of batches(toSpanRows(distances), 500))
        await trx.insertInto('priceSpans').values(spans).execute();
    }
    await saveNames(trx, entries.flatMap(of.namesOf));
  }
  return new Map(saved.rows.map((row) => [row.key, Number(row.entryVersion)]));
}

const firstVersion = (kind: EntryKind, key: string) => sql<number>`(
  select coalesce(max(version), 0) + 1 from catalogue_changes where kind = ${kind} and key = ${key})`;
