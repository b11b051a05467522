import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';
import type { Schema } from '#server/db/schema.ts';

/** Who read an entry knows it by these. */
export type Known = { state: EntryState; version: number };

export async function knownEntry(db: Kysely<Schema>, kind: EntryKind, id: string): Promise<Known | null> {
  const { table, key } = ENTRY_TABLES[kind];
  const { rows } = await sql<Known>`select state, entry_version as version from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}`.execute(db);
  return rows[0] ? { state: rows[0].state, version: Number(rows[0].version) } : null;
}

/** Its next version has the state; a draft is withdrawn, too. */
export async function changeState(
  trx: Transaction<Schema>,
  kind: EntryKind,
  id: string,
  state: EntryState,
): Promise<void> {
  const { table, key, beforeWithdrawal } = ENTRY_TABLES[kind];
  if (state !== 'published') await beforeWithdrawal(trx, id);
  await sql`update ${sql.table(table)} set state = ${state}, entry_version = entry_version + 1
    where ${sql.ref(key)} = ${id}`.execute(trx);
}

/** @returns its version; null when there was none */
export async function deleteEntry(
  trx: Transaction<Schema>,
  kind: EntryKind,
  id: string,
): Promise<number | null> {
  const { table, key, beforeWithdrawal } = ENTRY_TABLES[kind];
  await beforeWithdrawal(trx, id);
  const { rows } = await sql<{ entryVersion: number }>`delete from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} returning entry_version`.execute(trx);
  return rows[0] ? Number(rows[0].entryVersion) : null;
}

/** Whether it was public once and is no longer. */
export async function isWithdrawn(
  db: Kysely<Schema>,
  kind: EntryKind,
  column: 'uid' | 'code' | 'id',
  value: string,
): Promise<boolean> {
  const { table } = ENTRY_TABLES[kind];
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(column)} = ${value} and state = 'withdrawn'`.execute(db);
  return rows.length > 0;
}
