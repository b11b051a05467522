import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type RateLimitsRepository = ReturnType<typeof rateLimitsRepository>;

/** @param stored hashes a key, since keys contain e-mail and network addresses */
export function rateLimitsRepository(db: Kysely<Schema>, stored: (key: string) => Promise<string>) {
  return {
    /** @returns the events in the window of `now` so far, and the seconds until it ends */
    async count(
      key: string,
      windowSeconds: number,
      now: Date,
    ): Promise<{ count: number; endsInSeconds: number }> {
      const seconds = Math.floor(now.getTime() / 1000);
      const row = await db
        .insertInto('rateLimits')
        .values({
          key: await stored(key),
          windowStart: seconds,
          count: 1,
          expiresAt: seconds + windowSeconds,
        })
        .onConflict((on) =>
          on.column('key').doUpdateSet({
            count: sql`case when rate_limits.expires_at <= ${seconds} then 1 else rate_limits.count + 1 end`,
            windowStart: sql`case when rate_limits.expires_at <= ${seconds} then ${seconds} else rate_limits.window_start end`,
            expiresAt: sql`case when rate_limits.expires_at <= ${seconds} then ${seconds + windowSeconds} else rate_limits.expires_at end`,
          }),
        )
        .returning(['count', 'expiresAt'])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), endsInSeconds: Math.max(1, Number(row.expiresAt) - seconds) };
    },

    async giveBack(key: string): Promise<void> {
      await db
        .updateTable('rateLimits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', await stored(key))
        .where('count', '>', 0)
        .execute();
    },

    async forget(key: string): Promise<void> {
      await db
        .deleteFrom('rateLimits')
        .where('key', '=', await stored(key))
        .execute();
    },

    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('rateLimits')
        .where('expiresAt', '<=', Math.floor(now.getTime() / 1000))
        .execute();
    },
  };
}
