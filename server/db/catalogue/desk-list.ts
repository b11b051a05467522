import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { everydayCity } from '#domain/municipality.ts';
import { foldText } from '#domain/search-text.ts';
import { ENTRY_TABLES } from '#server/db/catalogue/entry-tables.ts';
import { escapeLike } from '#server/db/catalogue/race-filter.ts';
import type { Schema } from '#server/db/schema.ts';

export type ListedRow = {
  key: string;
  name: string;
  state: EntryState;
  date: string | null;
  city: string | null;
  status: string | null;
  verifiedAt: string | null;
};

/** Where a page ends: what entries are sorted by, then their key. */
export type ListPosition = [rank: number | string, key: string];

export type ListRequest = {
  text: string;
  state: EntryState | null;
  city: string;
  /** Of races: the name of a distance. */
  distance: string;
  /** YYYY-MM */
  month: string | null;
  today: string;
  limit: number;
  after: ListPosition | null;
};

export type ListPage = { rows: ListedRow[]; total: number; next: ListPosition | null };

const dayNumber = (column: string) => sql`cast(replace(${sql.ref(column)}, '-', '') as integer)`;

/** Races by day, those to come first, then past ones, the latest first; partners by name; blog entries by day. */
const RANKS: Readonly<Record<EntryKind, (today: string) => RawBuilder<unknown>>> = {
  races: (today) => {
    const day = dayNumber('startDate');
    return sql`case when start_date >= ${today} then ${day} else 200000000 - ${day} end`;
  },
  partners: () => sql`name_folded`,
  blogs: () => sql`-${dayNumber('date')}`,
};

/** Published entries, drafts and withdrawn ones together (docs/product §17.4 entry list). */
export async function deskList(db: Kysely<Schema>, kind: EntryKind, request: ListRequest): Promise<ListPage> {
  const { table, key, name, date } = ENTRY_TABLES[kind];
  const { today, limit, after } = request;
  const ofRace =
    kind === 'races'
      ? sql`city, status, verified_at as "verifiedAt"`
      : sql`null as city, null as status, null as "verifiedAt"`;
  const matching = sql`from ${sql.table(table)} where ${sql.join(conditions(kind, request), sql` and `)}`;
  const listed = sql`
    select ${sql.ref(key)} as key, ${sql.ref(name)} as name, state, ${sql.ref(date)} as date, ${ofRace},
      ${RANKS[kind](today)} as rank ${matching}`;
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

function conditions(
  kind: EntryKind,
  { text, state, city, distance, month }: ListRequest,
): RawBuilder<unknown>[] {
  const { date } = ENTRY_TABLES[kind];
  const isRace = kind === 'races';
  return [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(text ? [sql`name_folded like ${`%${escapeLike(foldText(text))}%`} escape '\\'`] : []),
    ...(city ? [isRace ? sql`city_folded = ${foldText(everydayCity(city))}` : sql`false`] : []),
    ...(month ? [sql`${sql.ref(date)} between ${`${month}-01`} and ${`${month}-31`}`] : []),
    ...(distance && isRace
      ? [
          sql`exists (select 1 from race_distances as one where one.race_uid = uid and one.name = ${distance})`,
        ]
      : []),
  ];
}
