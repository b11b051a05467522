import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Schema } from '#server/db/schema.ts';

/** What a write changed: one entry, many of a kind (no key), anything (no kind), or nothing that is public. */
export type EditionChange = { kind: EntryKind | 'unpublished' | null; key: string | null };

export const ANYTHING: EditionChange = { kind: null, key: null };

export const UNPUBLISHED: EditionChange = { kind: 'unpublished', key: null };

/** Who was away for more counts everything as changed. */
const CHANGES_KEPT = 500;

/** First in a transaction that writes entries: its row lock serialises them. */
export async function incrementEdition(trx: Transaction<Schema>, changed: EditionChange): Promise<void> {
  const number = await writeEdition(trx, 1);
  const { kind, key } = changed;
  await trx.insertInto('edition_changes').values({ number, kind, key }).execute();
  await trx
    .deleteFrom('edition_changes')
    .where('number', '<=', number - CHANGES_KEPT)
    .execute();
}

/** As incrementEdition, where nothing of an entry changes. */
export async function lockCatalogue(trx: Transaction<Schema>): Promise<void> {
  await writeEdition(trx, 0);
}

async function writeEdition(trx: Transaction<Schema>, more: 0 | 1): Promise<number> {
  const { number } = await trx
    .insertInto('catalogue_edition')
    .values({ id: 1, number: more })
    .onConflict((on) =>
      on.column('id').doUpdateSet({ number: sql`catalogue_edition.number + ${sql.lit(more)}` }),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** The edition now, and the changes since an earlier one in one look; a process of an older version tells none. */
export async function editionSince(
  db: Kysely<Schema>,
  earlier: number,
): Promise<{ edition: number; changes: EditionChange[] }> {
  const rows = await db
    .selectFrom('catalogue_edition as edition')
    .leftJoin('edition_changes as change', (on) => on.on('change.number', '>', earlier))
    .select(['edition.number as edition', 'change.number', 'change.kind', 'change.key'])
    .execute();
  return { edition: Number(rows[0]?.edition ?? 0), changes: rows.filter(({ number }) => number !== null) };
}
