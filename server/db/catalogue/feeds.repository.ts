import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FoundRaces } from '#contract/desk-import.ts';
import type { Schema } from '#server/db/schema.ts';

export const FEEDS_MAX = 50;
const READ_EVERY_MS = 24 * 3_600_000;

export type FeedsRepository = ReturnType<typeof feedsRepository>;

type Reading = { url: string; found: FoundRaces; at: Date };

/** Calendars and pages that editors follow (docs/product §17.28 followed addresses). */
export function feedsRepository(db: Kysely<Schema>) {
  return {
    async all() {
      const rows = await db.selectFrom('followedFeeds').selectAll().orderBy('url').execute();
      return rows.map(({ digest, seenDigest, ...feed }) => ({ ...feed, isChanged: digest !== seenDigest }));
    },

    /** An editor has read it: what it says now is known. @returns whether it is followed */
    async seen({ url, found, at }: Reading): Promise<boolean> {
      const digest = digestOf(found);
      const { numUpdatedRows } = await db
        .updateTable('followedFeeds')
        .set({ ...facts(found, at), digest, seenDigest: digest })
        .where('url', '=', url)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** @returns false where there are `FEEDS_MAX` */
    async follow({ id, url, found, at }: Reading & { id: string }): Promise<boolean> {
      const digest = digestOf(found);
      const { count } = await db
        .selectFrom('followedFeeds')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= FEEDS_MAX) return false;
      await db
        .insertInto('followedFeeds')
        .values({ id, url, ...facts(found, at), digest, seenDigest: digest })
        .onConflict((conflict) => conflict.column('url').doNothing())
        .execute();
      return true;
    },

    /** @returns whether it was followed */
    async unfollow(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('followedFeeds')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** The address that waits longest to be read again, for one of several processes. */
    async takeDue(now: Date): Promise<{ id: string; url: string } | null> {
      const due = new Date(now.getTime() - READ_EVERY_MS).toISOString();
      const next = sql<string>`(select id from followed_feeds where read_at <= ${due} order by read_at limit 1)`;
      const taken = await db
        .updateTable('followedFeeds')
        .set({ readAt: now.toISOString() })
        .where('id', '=', next)
        .where('readAt', '<=', due)
        .returning(['id', 'url'])
        .executeTakeFirst();
      return taken ?? null;
    },

    async keepReading(id: string, found: FoundRaces, at: Date): Promise<void> {
      await db
        .updateTable('followedFeeds')
        .set({ ...facts(found, at), digest: digestOf(found) })
        .where('id', '=', id)
        .execute();
    },

    async keepProblem(id: string, problem: string): Promise<void> {
      await db.updateTable('followedFeeds').set({ problem }).where('id', '=', id).execute();
    },
  };
}

const facts = ({ events }: FoundRaces, at: Date) => ({
  readAt: at.toISOString(),
  events: events.length,
  problem: null,
});

/** Two readings that say the same of the same races have one, in whatever order. */
function digestOf({ events }: FoundRaces): string {
  const told = events.map(({ fields }) => JSON.stringify(fields)).toSorted();
  return createHash('sha256').update(told.join('\n')).digest('base64url');
}
