import { type Kysely, sql } from 'kysely';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';
import type { Schema } from '#server/db/schema.ts';

/** What tells an entry from others of its kind; empty where the kind has no such thing. */
export type EntryName = {
  kind: EntryKind;
  key: string;
  /** Of the entry that goes on for it, where another one does (docs/product §17.52 two entries of one race). */
  current?: string | undefined;
  code: string;
  name: string;
  /** The municipality, or what else the place is called, folded. */
  place: string;
  date: string;
  datePrecision: DatePrecision;
  source: string;
};

/** Of every entry, in any state. */
export async function entryNames(db: Kysely<Schema>, kind: EntryKind): Promise<EntryName[]> {
  const { table, key, name, date } = ENTRY_TABLES[kind];
  const ofRace =
    kind === 'races'
      ? sql`code, coalesce(municipality, city_folded) as place, coalesce(source_url, '') as source, date_precision`
      : sql`'' as code, '' as place, '' as source, 'day' as date_precision`;
  const day = kind === 'partners' ? sql`''` : sql.ref(date);
  const unions = kind === 'races' ? await db.selectFrom('raceUnions').select(['gone', 'kept']).execute() : [];
  const into = new Map(unions.map(({ gone, kept }) => [gone, kept]));
  const currentOf = (one: string): string | undefined => {
    const kept = into.get(one);
    return kept && (currentOf(kept) ?? kept);
  };
  const { rows } = await sql<Omit<EntryName, 'kind' | 'current'>>`
    select ${sql.ref(key)} as key, ${sql.ref(name)} as name, ${ofRace}, ${day} as date
    from ${sql.table(table)}`.execute(db);
  return rows.map((row) => ({ kind, ...row, current: currentOf(row.key) }));
}
