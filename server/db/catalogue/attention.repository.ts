import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ATTENTION_KINDS, type AttentionKind } from '#domain/attention.ts';
import { addDays, bogotaDate, type CalendarDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { STALE_DAYS } from '#domain/desk-search.ts';
import { nameKey } from '#domain/race-match.ts';
import { OPEN_STATUSES, type RaceStatus } from '#domain/race-status.ts';
import type { Schema } from '#server/db/schema.ts';

export type WaitingRow = {
  kind: AttentionKind;
  id: string;
  name: string;
  due: CalendarDate;
  date: string | null;
  city: string | null;
  status: RaceStatus | null;
  verifiedAt: string | null;
  sourceUrl: string | null;
  note: string | null;
};

export type AsideRow = WaitingRow & { until: string | null; reason: string | null };

export type Listed<Row> = { total: number; rows: Row[] };

const ROWS = 50;
const SOON_DAYS = 30;
/** Longer ago a race without a successor is no news. */
const SUCCEEDED_WITHIN_DAYS = 540;
/** Two months before the race comes round again. */
const SUCCESSOR_DUE_DAYS = 305;
const ATTEMPTS = 3;

type Query = RawBuilder<unknown>;

/** What waits of each kind, as rows with the columns of `WaitingRow`. */
const WAITING: {
  readonly [Kind in AttentionKind]: (today: CalendarDate, db: Kysely<Schema>) => Query | Promise<Query>;
} = {
  suggestion: (today) => inboxRows('suggestion', sql`race_name`, sql`kind`, 'waiting', today),
  message: (today) => inboxRows('message', sql`fields`, sql`race_name`, 'new', today),
  unverified: (today) =>
    comingRaces(
      'unverified',
      today,
      sql`verified_at is null or verified_at < ${addDays(today, -STALE_DAYS)}`,
    ),
  noPrice: (today) => sql`
    select 'noPrice' as kind, uid as id, name, closes as due, ${knownDay('startDate')} as date, city, status, verified_at,
      source_url, null as note
    from races inner join (
      select race_uid, min(closes_on) as closes from price_spans
      where price is null and closes_on between ${today} and ${addDays(today, SOON_DAYS)}
        and first_day <= ${today} and last_day >= ${today}
      group by race_uid) as closing on closing.race_uid = races.uid
    where status is null or status in (${sql.join(OPEN_STATUSES)})`,
  noPicture: (today) => comingRaces('noPicture', today, sql`image_url is null`),
  lostRacePicture: (today) => lostPictures('lostRacePicture', 'races', today),
  lostPartnerPicture: (today) => lostPictures('lostPartnerPicture', 'partners', today),
  lostBlogPicture: (today) => lostPictures('lostBlogPicture', 'blogs', today),
  failedMail: (today) => sql`
    select 'failedMail' as kind, id, recipient as name, ${dayOf('createdAt', today)} as due, null as date,
      null as city, null as status, null as verified_at, null as source_url, cast(attempts as text) as note
    from outbox where recipient <> '' and (failed_at is not null or attempts >= ${ATTEMPTS})`,
  // Set aside is what it says now; what it says next is another row.
  changedFeed: (today) => sql`
    select 'changedFeed' as kind, id || ':' || digest as id, url as name, ${dayOf('readAt', today)} as due, null as date, null as city,
      null as status, null as verified_at, null as source_url, null as note
    from followed_feeds where digest <> seen_digest`,
  noSuccessor: async (today, db) => {
    // One parameter, however many there are; the cross join keeps SQLite from reading it once a race.
    const due = JSON.stringify(Object.fromEntries(await successorsDue(db, today)));
    return sql`
      select 'noSuccessor' as kind, uid as id, name, trim(cast(value as text), '"') as due, ${knownDay('startDate')} as date,
        city, status, verified_at, source_url, null as note
      from json_each(${due}) as successors cross join races where uid = key`;
  },
};

export type AttentionRepository = ReturnType<typeof attentionRepository>;

/** What needs an editor's attention (docs/product §17.45 attention; §17.51 set aside). */
export function attentionRepository(db: Kysely<Schema>, reads: Kysely<Schema>) {
  const listed = async <Row extends WaitingRow>(kinds: Query, today: CalendarDate, isAside: boolean) => {
    const aside = sql`(reason is not null or until > ${today})`;
    const { rows } = await sql<Row & { total: number }>`
      select waiting.*, until, reason, count(*) over () as total
      from (${kinds}) as waiting
        left join set_aside on set_aside.kind = waiting.kind and set_aside.entry = waiting.id
      where ${isAside ? aside : sql`(set_aside.kind is null or not ${aside})`}
      order by due, waiting.kind, id ${isAside ? sql`` : sql`limit ${ROWS}`}`.execute(reads);
    return { total: Number(rows[0]?.total ?? 0), rows: rows.map(toWaiting) };
  };

  return {
    /** The first that wait, and all that were put off until a day to come, or given up, and would else wait. */
    async lists(today: CalendarDate): Promise<{ waiting: Listed<WaitingRow>; aside: Listed<AsideRow> }> {
      const each = await Promise.all(ATTENTION_KINDS.map((kind) => WAITING[kind](today, reads)));
      const kinds = sql.join(each, sql` union all `);
      const [waiting, aside] = await Promise.all([
        listed<WaitingRow>(kinds, today, false),
        listed<AsideRow>(kinds, today, true),
      ]);
      return { waiting, aside };
    },

    async setAside(
      kind: AttentionKind,
      entry: string,
      how: { until: CalendarDate | null; reason: string | null },
    ): Promise<void> {
      await db
        .insertInto('setAside')
        .values({ kind, entry, ...how })
        .onConflict((on) => on.columns(['kind', 'entry']).doUpdateSet(how))
        .execute();
    },

    async bringBack(kind: AttentionKind, entry: string): Promise<void> {
      await db.deleteFrom('setAside').where('kind', '=', kind).where('entry', '=', entry).execute();
    },
  };
}

function toWaiting<Row extends WaitingRow>({ total: _, ...row }: Row & { total: number }): Row {
  return { ...row, due: row.due.length > 10 ? bogotaDate(new Date(row.due)) : row.due } as unknown as Row;
}

/** None while a race has no day yet (docs/product §2.13 no day yet). */
const knownDay = (day: 'startDate' | 'nextDay') =>
  sql`case date_precision when 'day' then ${sql.ref(day)} end`;

/** Races by their next day not yet run (docs/product §2.12 several days). */
function comingRaces(kind: 'unverified' | 'noPicture', today: CalendarDate, condition: Query): Query {
  const last = addDays(today, SOON_DAYS);
  const day = sql`coalesce(race_distances.start_date, races.start_date)`;
  return sql`
    select ${sql.lit(kind)} as kind, uid as id, name, next_day as due, ${knownDay('nextDay')} as date, city, status, verified_at,
      source_url, null as note
    from (
      select races.*, case when last_date is null then start_date else (
        select min(${day}) from race_distances where race_uid = races.uid and ${day} >= ${today}) end as next_day
      from races where coalesce(last_date, start_date) >= ${today} and start_date <= ${last}) as coming
    where next_day between ${today} and ${last} and (status is null or status <> 'cancelada') and (${condition})`;
}

function inboxRows(
  kind: 'suggestion' | 'message',
  name: Query,
  note: Query,
  state: 'waiting' | 'new',
  today: CalendarDate,
): Query {
  return sql`
    select ${sql.lit(kind)} as kind, id, ${name} as name, ${dayOf('confirmedAt', today)} as due, null as date,
      null as city, null as status, null as verified_at, null as source_url, ${note} as note
    from inbox where state = ${state}`;
}

/** A moment, today's as the day, so that days and moments sort together. */
const dayOf = (moment: 'createdAt' | 'confirmedAt' | 'readAt', today: CalendarDate) =>
  sql`case when ${sql.ref(moment)} >= ${`${today}T05:00:00.000Z`} then ${today} else ${sql.ref(moment)} end`;

function lostPictures(kind: AttentionKind, of: EntryKind, today: CalendarDate): Query {
  const [id, name] = of === 'races' ? ['uid', 'name'] : of === 'partners' ? ['id', 'name'] : ['id', 'title'];
  return sql`
    select ${sql.lit(kind)} as kind, ${sql.ref(id)} as id, ${sql.ref(name)} as name, ${today} as due, null as date,
      null as city, null as status, null as verified_at, null as source_url, image_url as note
    from ${sql.table(of)} where image_url is not null and not exists (
      select 1 from image_variants where source_url = ${sql.ref(`${of}.imageUrl`)})`;
}

/** Of each race that comes back its last edition, where that is over, with the day by which the next is to be known. */
async function successorsDue(db: Kysely<Schema>, today: CalendarDate): Promise<[string, CalendarDate][]> {
  const { rows } = await sql<{
    uid: string;
    state: 'draft' | 'published';
    nameFolded: string;
    cityFolded: string;
    series: string | null;
    lastDay: string;
  }>`
    select uid, state, name_folded, city_folded, series, coalesce(last_date, start_date) as last_day
    from race_entries where state = 'draft'
      or (state = 'published' and start_date >= ${addDays(today, -SUCCEEDED_WITHIN_DAYS)})
    order by last_day`.execute(db);
  const named = (one: (typeof rows)[number]) => `${one.cityFolded} ${nameKey(one.nameFolded)}`;
  const lastByName = new Map(rows.map((one) => [named(one), one]));
  const lastOfSeries = new Map(rows.map((one) => [one.series, one]));
  return rows
    .filter(
      (one) =>
        one.state === 'published' &&
        one.lastDay < today &&
        lastByName.get(named(one)) === one &&
        (one.series === null || lastOfSeries.get(one.series) === one),
    )
    .map(({ uid, lastDay }) => [uid, addDays(lastDay, SUCCESSOR_DUE_DAYS)]);
}
