import { sql, type Transaction } from 'kysely';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { blogRow } from '#server/db/catalogue/blogs.repository.ts';
import { toPartnerRow } from '#server/db/catalogue/partners.repository.ts';
import { toDistanceRows, toRaceRow, toSpanRows } from '#server/db/catalogue/race-rows.ts';
import { type EntryRow, type EntryRows, keyOf } from '#server/db/catalogue/unpublished-entries.ts';
import { noteChangedRaces, noteWithdrawnRace } from '#server/db/mail/race-notices.ts';
import type { Schema } from '#server/db/schema.ts';

export const KEY_COLUMNS = { races: 'uid', partners: 'id', blogs: 'id' } as const;

const ROWS_PER_INSERT = 50;

/**
 * Upserts published entries by key; a new one begins with its version, or with 1.
 * @returns the version of each
 */
export async function upsertEntries(
  trx: Transaction<Schema>,
  kind: EntryKind,
  entries: readonly EntryRow[],
  version?: number,
): Promise<Map<string, number>> {
  const [first] = entries;
  if (!first) return new Map();
  if (kind === 'races') {
    await noteChangedRaces(trx, entries as EntryRows['races'][]);
    await trx.deleteFrom('distances').where('race_uid', 'in', entries.map(keyOf)).execute();
  }
  const key = KEY_COLUMNS[kind];
  const begun = version === undefined ? {} : { entry_version: version };
  // The three tables differ in their columns, which Kysely cannot follow through `kind`.
  const saved = await trx
    .insertInto(kind as 'blogs')
    .values(entries.map((entry) => ({ ...toRow(kind, entry), ...begun })) as never)
    .onConflict((on) => on.column(key as 'id').doUpdateSet(excluded(kind, toRow(kind, first))))
    .returning([`${key as 'id'} as key`, 'entry_version'])
    .execute();
  if (kind === 'races')
    for (const rows of batches((entries as EntryRows['races'][]).flatMap(toDistanceRows))) {
      await trx.insertInto('distances').values(rows).execute();
      for (const spans of batches(toSpanRows(rows), 500))
        await trx.insertInto('price_spans').values(spans).execute();
    }
  return new Map(saved.map((row) => [row.key, Number(row.entry_version)]));
}

/** @returns its version; null when it is not published */
export async function deletePublished(
  trx: Transaction<Schema>,
  kind: EntryKind,
  key: string,
): Promise<number | null> {
  if (kind === 'races') await noteWithdrawnRace(trx, key);
  const row = await trx
    .deleteFrom(kind as 'blogs')
    .where(KEY_COLUMNS[kind] as 'id', '=', key)
    .returning('entry_version')
    .executeTakeFirst();
  return row ? Number(row.entry_version) : null;
}

function toRow(kind: EntryKind, entry: EntryRow): object {
  if (kind === 'races') return toRaceRow(entry as EntryRows['races']);
  return kind === 'partners'
    ? toPartnerRow(entry as EntryRows['partners'])
    : blogRow.write(entry as EntryRows['blogs']);
}

/** Every column as given but the code, by which runners have the race, and the next version. */
function excluded(table: EntryKind, row: object): Record<string, ReturnType<typeof sql>> {
  return {
    ...Object.fromEntries(
      Object.keys(row)
        .filter((column) => column !== 'code')
        .map((column) => [column, sql`excluded.${sql.ref(column)}`]),
    ),
    entry_version: sql`${sql.ref(`${table}.entry_version`)} + 1`,
  };
}

export function* batches<T>(rows: Iterable<T>, size = ROWS_PER_INSERT): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
