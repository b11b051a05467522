import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { nameKey } from '#domain/race-match.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import type { SuggestionKind } from '#domain/suggestion.ts';
import type { Schema } from '#server/db/schema.ts';

export type Listed<Row> = { total: number; rows: Row[] };

export type AttentionRaceRow = {
  uid: string;
  name: string;
  startDate: string;
  city: string;
  status: RaceStatus | null;
  verifiedAt: string | null;
  sourceUrl: string | null;
};

type PictureRow = { kind: EntryKind; id: string; name: string; imageUrl: string };
type MailRow = {
  id: string;
  recipient: string;
  createdAt: string;
  attempts: number;
  failedAt: string | null;
};
type InboxRow<Kind> = { id: string; kind: Kind; raceName: string; fields: string; confirmedAt: string };

const ROWS = 20;
const SOON_DAYS = 30;
const STALE_DAYS = 60;
/** Longer ago a race without a successor is no news. */
const SUCCEEDED_WITHIN_DAYS = 540;
const ATTEMPTS = 3;

export type AttentionRepository = ReturnType<typeof attentionRepository>;

/** What needs an editor's attention (docs/product §17.45 attention). */
export function attentionRepository(db: Kysely<Schema>) {
  const listed = async <Row extends object>(rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const found = await sql<Row & { total: number }>`
      select *, count(*) over () as total from (${rows}) as listed order by ${order} limit ${ROWS}`.execute(
      db,
    );
    return { total: Number(found.rows[0]?.total ?? 0), rows: found.rows as Row[] };
  };
  const races = sql`select uid, name, start_date, city, status, verified_at, source_url from races`;

  return {
    unverified: (today: CalendarDate): Promise<Listed<AttentionRaceRow>> =>
      listed(
        sql`${races} where start_date between ${today} and ${addDays(today, SOON_DAYS)}
          and (verified_at is null or verified_at < ${addDays(today, -STALE_DAYS)})
          and (status is null or status <> 'cancelada')`,
        sql`start_date, uid`,
      ),

    /** Of each race that comes back its last edition, where that is over. */
    async withoutSuccessor(today: CalendarDate): Promise<Listed<AttentionRaceRow>> {
      const editions = await sql<{
        uid: string;
        nameFolded: string;
        cityFolded: string;
        startDate: string;
      }>`
        select case when state = 'draft' then '' else uid end as uid, name_folded, city_folded, start_date
        from race_entries where state = 'draft'
          or (state = 'published' and start_date >= ${addDays(today, -SUCCEEDED_WITHIN_DAYS)})
        order by start_date`.execute(db);
      const last = new Map(
        editions.rows.map((one) => [`${one.cityFolded} ${nameKey(one.nameFolded)}`, one] as const),
      );
      const past = [...last.values()].filter(({ startDate }) => startDate < today);
      const uids = past
        .sort((a, b) => b.startDate.localeCompare(a.startDate) || a.uid.localeCompare(b.uid))
        .flatMap(({ uid }) => uid || []);
      const { rows } =
        uids.length === 0
          ? { rows: [] }
          : await listed<AttentionRaceRow>(
              sql`${races} where uid in (${sql.join(uids.slice(0, ROWS))})`,
              sql`start_date desc, uid`,
            );
      return { total: uids.length, rows };
    },

    pictures: (): Promise<Listed<PictureRow>> =>
      listed(
        sql.join(
          [
            sql`select 'races' as kind, uid as id, name, image_url from races where ${noPicture('races')}`,
            sql`select 'partners', id, name, image_url from partners where ${noPicture('partners')}`,
            sql`select 'blogs', id, title, image_url from blogs where ${noPicture('blogs')}`,
          ],
          sql` union all `,
        ),
        sql`kind desc, id`,
      ),

    mails: (): Promise<Listed<MailRow>> =>
      listed(
        sql`select id, recipient, created_at, attempts, failed_at from outbox
          where recipient <> '' and (failed_at is not null or attempts >= ${ATTEMPTS})`,
        sql`created_at desc, id`,
      ),

    messages: (): Promise<Listed<InboxRow<'contact'>>> =>
      listed(waitingIn('new'), sql`confirmed_at desc, id`),

    suggestions: (): Promise<Listed<InboxRow<SuggestionKind>>> =>
      listed(waitingIn('waiting'), sql`confirmed_at desc, id`),
  };
}

const noPicture = (table: EntryKind) => sql`image_url is not null and not exists (
  select 1 from image_variants where source_url = ${sql.ref(`${table}.imageUrl`)})`;

const waitingIn = (state: 'new' | 'waiting') =>
  sql`select id, kind, race_name, fields, confirmed_at from inbox where state = ${state}`;
