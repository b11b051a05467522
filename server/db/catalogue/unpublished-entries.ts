import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import {
  type CatalogueBlog,
  type CataloguePartner,
  type CatalogueRace,
  catalogueBlogSchema,
  cataloguePartnerSchema,
  catalogueRaceSchema,
} from '#contract/catalogue.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { foldText } from '#domain/search-text.ts';
import type { Schema } from '#server/db/schema.ts';

/** An entry as its catalogue file has it. */
export type EntryRows = { races: CatalogueRace; partners: CataloguePartner; blogs: CatalogueBlog };
export type EntryRow = EntryRows[EntryKind];

const SCHEMAS = { races: catalogueRaceSchema, partners: cataloguePartnerSchema, blogs: catalogueBlogSchema };

export function keyOf(row: EntryRow): string {
  return 'uid' in row ? row.uid : row.id;
}

type Unpublished = Selectable<Schema['unpublished_entries']>;

export function toUnpublished(
  kind: EntryKind,
  row: EntryRow,
  { state, version }: Pick<Unpublished, 'state' | 'version'>,
): Insertable<Schema['unpublished_entries']> {
  const name = 'name' in row ? row.name : row.title;
  const city = 'city' in row ? row.city : null;
  return {
    kind,
    key: keyOf(row),
    state,
    version,
    name,
    name_folded: foldText(name),
    code: 'code' in row ? row.code : null,
    city,
    city_folded: city === null ? null : foldText(city),
    date: dateOf(row),
    content: JSON.stringify(row),
  };
}

function dateOf(row: EntryRow): string | null {
  if ('startDate' in row) return row.startDate;
  return 'validTo' in row ? row.validTo : row.date;
}

/** What was stored before a field existed has it empty. */
export function rowOf<Kind extends EntryKind>(
  kind: Kind,
  { content }: Pick<Unpublished, 'content'>,
): EntryRows[Kind] {
  return SCHEMAS[kind].parse(JSON.parse(content)) as EntryRows[Kind];
}

export function unpublished(db: Kysely<Schema>, kind: EntryKind, keys: readonly string[]) {
  return db
    .selectFrom('unpublished_entries')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
}

/** Whether it was public once and is no longer. */
export async function isWithdrawn(
  db: Kysely<Schema>,
  kind: EntryKind,
  column: 'key' | 'code',
  value: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('unpublished_entries')
    .select('key')
    .where('kind', '=', kind)
    .where(column, '=', value)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns its version; null when it is no draft and not withdrawn */
export async function deleteUnpublished(
  trx: Transaction<Schema>,
  kind: EntryKind,
  key: string,
): Promise<number | null> {
  const row = await trx
    .deleteFrom('unpublished_entries')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirst();
  return row ? Number(row.version) : null;
}

export async function insertDrafts(
  trx: Transaction<Schema>,
  kind: EntryKind,
  rows: readonly EntryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const drafts = rows.map((row) => toUnpublished(kind, row, { state: 'draft', version: 1 }));
  await trx.insertInto('unpublished_entries').values(drafts).execute();
}

/** A save never changes whether an entry is public. @returns the new version of each that is not */
export async function saveUnpublished(
  trx: Transaction<Schema>,
  kind: EntryKind,
  rows: readonly EntryRow[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  if (rows.length === 0) return versions;
  const known = new Map((await unpublished(trx, kind, rows.map(keyOf))).map((entry) => [entry.key, entry]));
  for (const row of rows) {
    const key = keyOf(row);
    const stored = known.get(key);
    if (!stored) continue;
    const version = stored.version + 1;
    await trx
      .updateTable('unpublished_entries')
      .set(toUnpublished(kind, row, { state: stored.state, version }))
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
    versions.set(key, version);
  }
  return versions;
}
