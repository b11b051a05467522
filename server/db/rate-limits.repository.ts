import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type RateLimitsRepository = ReturnType<typeof rateLimitsRepository>;

/**
 * Counters shared by all processes; each step is one atomic statement.
 * @param stored what is kept of a key: keys name e-mail and network addresses, which must not be readable here
 */
export function rateLimitsRepository(db: Kysely<Schema>, stored: (key: string) => Promise<string>) {
  return {
    /**
     * Counts one event in the window that `now` falls in.
     * @param windowSeconds length of the window
     * @returns how many events the window has seen, this one included, and the seconds until it ends
     */
    async count(
      key: string,
      windowSeconds: number,
      now: Date,
    ): Promise<{ count: number; endsInSeconds: number }> {
      const seconds = Math.floor(now.getTime() / 1000);
      const row = await db
        .insertInto('rate_limits')
        .values({
          key: await stored(key),
          window_start: seconds,
          count: 1,
          expires_at: seconds + windowSeconds,
        })
        .onConflict((on) =>
          on.column('key').doUpdateSet({
            count: sql`case when rate_limits.expires_at <= ${seconds} then 1 else rate_limits.count + 1 end`,
            window_start: sql`case when rate_limits.expires_at <= ${seconds} then ${seconds} else rate_limits.window_start end`,
            expires_at: sql`case when rate_limits.expires_at <= ${seconds} then ${seconds + windowSeconds} else rate_limits.expires_at end`,
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), endsInSeconds: Math.max(1, Number(row.expires_at) - seconds) };
    },

    /** Whether a key's window is still open. */
    async isCounting(key: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', await stored(key))
        .where('expires_at', '>', Math.floor(now.getTime() / 1000))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes one event back. */
    async giveBack(key: string): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', await stored(key))
        .where('count', '>', 0)
        .execute();
    },

    async forget(key: string): Promise<void> {
      await db
        .deleteFrom('rate_limits')
        .where('key', '=', await stored(key))
        .execute();
    },

    /** Forgets windows that have ended. */
    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('rate_limits')
        .where('expires_at', '<=', Math.floor(now.getTime() / 1000))
        .execute();
    },
  };
}
