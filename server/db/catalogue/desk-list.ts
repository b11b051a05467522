import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { compareText, foldText } from '#domain/search-text.ts';
import { escapeLike } from '#server/db/catalogue/race-filter.ts';
import { rowOf } from '#server/db/catalogue/unpublished-entries.ts';
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

type Ranked = { row: ListedRow; rank: number | string };

/** Published entries, drafts and withdrawn ones together (docs/product.md §17.4, list). */
export async function deskList(db: Kysely<Schema>, kind: EntryKind, request: ListRequest): Promise<ListPage> {
  const { limit } = request;
  const { ranked, total } = kind === 'races' ? await races(db, request) : await others(db, kind, request);
  const page = ranked.slice(0, limit);
  const last = page.at(-1);
  const next: ListPosition | null = ranked.length > limit && last ? [last.rank, last.row.key] : null;
  return { rows: page.map(({ row }) => row), total, next };
}

/** Upcoming by day, then past ones, the latest first. */
async function races(db: Kysely<Schema>, request: ListRequest): Promise<{ ranked: Ranked[]; total: number }> {
  const { state, today, limit, after } = request;
  const drafts = state === null ? sql`true` : sql`state = ${state}`;
  const { distance } = request;
  const has = distance
    ? sql`exists (select 1 from distances where race_uid = races.uid and distances.name = ${distance})`
    : sql`true`;
  // Of what is not public the distances stand in its text alone.
  const named = `%"name":${escapeLike(JSON.stringify(distance))}%`;
  const draftHas = distance ? sql`content like ${named} escape '\\'` : sql`true`;
  const entries = sql`
    select uid as key, name, 'published' as state, start_date as date, city, status, verified_at, '' as content
    from races
    where ${state === null || state === 'published'} and ${matching(request, 'start_date')} and ${has}
    union all
    select key, name, state, date, city, null, null, content
    from unpublished_entries
    where kind = 'races' and ${drafts} and ${matching(request, 'date')} and ${draftHas}`;
  const day = sql`cast(replace(date, '-', '') as integer)`;
  const ranked = sql`
    select *, case when date >= ${today} then ${day} else 200000000 - ${day} end as rank
    from (${entries}) as entries`;
  const beyond = after ? sql`(rank, key) > (${after[0]}, ${after[1]})` : sql`true`;
  const { rows } = await sql<Found & { rank: number }>`
    select * from (${ranked}) as ranked where ${beyond} order by rank, key limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${entries}) as entries`.execute(
    db,
  );
  return {
    ranked: rows.map(({ rank, ...row }) => ({ row: toListed('races', row), rank: Number(rank) })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

function matching({ text, city, month }: ListRequest, day: 'start_date' | 'date'): RawBuilder<unknown> {
  const conditions = [
    ...(text ? [sql`name_folded like ${`%${escapeLike(foldText(text))}%`} escape '\\'`] : []),
    ...(city ? [sql`city_folded = ${foldText(city)}`] : []),
    ...(month ? [sql`${sql.ref(day)} between ${`${month}-01`} and ${`${month}-31`}`] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Partners by name, blog entries by day, the latest first: few, and without a folded name in their tables. */
async function others(
  db: Kysely<Schema>,
  kind: 'partners' | 'blogs',
  { text, state, city, month, limit, after }: ListRequest,
): Promise<{ ranked: Ranked[]; total: number }> {
  const columns = kind === 'partners' ? sql`name, valid_to as date` : sql`title as name, date`;
  const { rows } = await sql<Found>`
    select id as key, 'published' as state, ${columns}, '' as content from ${sql.table(kind)}
    union all
    select key, state, name, date, content from unpublished_entries where kind = ${kind}`.execute(db);
  const name = foldText(text);
  const found = rows
    .filter((row) => state === null || row.state === state)
    .filter((row) => !city && foldText(row.name).includes(name) && (!month || row.date?.startsWith(month)))
    .map((row) => ({
      row: toListed(kind, row),
      rank: kind === 'partners' ? foldText(row.name) : latestFirst(row),
    }))
    .sort((a, b) => comparePositions([a.rank, a.row.key], [b.rank, b.row.key]));
  const rest = after ? found.filter(({ row, rank }) => comparePositions([rank, row.key], after) > 0) : found;
  return { ranked: rest.slice(0, limit + 1), total: found.length };
}

const latestFirst = ({ date }: Found) => -Number((date ?? '').replaceAll('-', ''));

function comparePositions([a, aKey]: ListPosition, [b, bKey]: ListPosition): number {
  const byRank = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return byRank || compareText(aKey, bKey);
}

type Found = {
  key: string;
  name: string;
  state: EntryState;
  date: string | null;
  city?: string | null;
  status?: string | null;
  verified_at?: string | null;
  content: string;
};

function toListed(kind: EntryKind, { verified_at, content, ...found }: Found): ListedRow {
  const draft = kind === 'races' && content !== '' ? rowOf('races', { content }) : null;
  return {
    ...found,
    city: found.city ?? null,
    status: draft?.status ?? found.status ?? null,
    verifiedAt: draft?.verifiedAt ?? verified_at ?? null,
  };
}
