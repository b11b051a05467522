import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { foldText } from '#domain/search-text.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';
import { escapeLike } from '#server/db/catalogue/race-filter.ts';
import type { Schema } from '#server/db/schema.ts';

export type ListedRow = {
  key: string;
  name: string;
  state: EntryState;
  date: string | null;
  datePrecision: DatePrecision;
  city: string | null;
  status: string | null;
  verifiedAt: string | null;
};

/** Races have a search of their own. */
export type ListedKind = Exclude<EntryKind, 'races'>;

/** Where a page ends: what entries are sorted by, then their key. */
export type ListPosition = [rank: number | string, key: string];

export type ListRequest = {
  text: string;
  state: EntryState | null;
  /** YYYY-MM */
  month: string | null;
  limit: number;
  after: ListPosition | null;
};

export type ListPage = { rows: ListedRow[]; total: number; next: ListPosition | null };

/** Partners by name, blog entries by day. */
const RANKS: Readonly<Record<ListedKind, RawBuilder<unknown>>> = {
  partners: sql`name_folded`,
  blogs: sql`-cast(replace(date, '-', '') as integer)`,
};

/** Published entries, drafts and withdrawn ones together (docs/product §17.4 entry list). */
export async function deskList(
  db: Kysely<Schema>,
  kind: ListedKind,
  request: ListRequest,
): Promise<ListPage> {
  const { table, key, name, date } = ENTRY_TABLES[kind];
  const { limit, after } = request;
  const matching = sql`from ${sql.table(table)} where ${sql.join(conditions(kind, request), sql` and `)}`;
  const listed = sql`
    select ${sql.ref(key)} as key, ${sql.ref(name)} as name, state, ${sql.ref(date)} as date,
      'day' as "datePrecision", null as city, null as status, null as "verifiedAt", ${RANKS[kind]} as rank ${matching}`;
  const fits = typeof after?.[0] === (kind === 'partners' ? 'string' : 'number');
  const beyond = after && fits ? sql`(rank, key) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<ListedRow & { rank: number | string }>`
    select * from (${listed}) as listed where ${beyond} order by rank, key limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map(({ rank, ...row }) => row),
    total: Number(counted.rows[0]?.total ?? 0),
    next: last ? [kind === 'partners' ? last.rank : Number(last.rank), last.key] : null,
  };
}

function conditions(kind: ListedKind, { text, state, month }: ListRequest): RawBuilder<unknown>[] {
  const { date } = ENTRY_TABLES[kind];
  return [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(text ? [sql`name_folded like ${`%${escapeLike(foldText(text))}%`} escape '\\'`] : []),
    ...(month ? [sql`${sql.ref(date)} between ${`${month}-01`} and ${`${month}-31`}`] : []),
  ];
}
