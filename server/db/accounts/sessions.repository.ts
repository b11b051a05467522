import type { Kysely } from 'kysely';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';
import { prepared } from '#server/db/engine/prepared.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredSession = {
  sid: string;
  userId: string;
  email: string;
  sealedRefreshToken: string | null;
  /** When a hosted service's tokens end; null for our own sessions. */
  tokensUntil: Date | null;
  expiresAt: Date;
};

export type ListedSession = {
  sid: string;
  device: string | null;
  createdAt: string;
  lastSeenAt: string | null;
};

export type ClosedSession = { sealedRefreshToken: string | null };

/** How exact the last use of a session is: every private call looks the session up. */
export const SEEN_MS = 3_600_000;

export type SessionsRepository = ReturnType<typeof sessionsRepository>;

export function sessionsRepository(db: Kysely<Schema>) {
  /** Where nothing can be written just now, reading goes on. */
  async function noteSeen(sid: string, last: string | null, now: Date): Promise<void> {
    if (last !== null && now.getTime() - Date.parse(last) < SEEN_MS) return;
    const noting = db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('sid', '=', sid);
    await noting.execute().catch((error: unknown) => {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
    });
  }

  const live = (now: Date) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'sid',
        'userId',
        'users.email',
        'sealedRefreshToken',
        'tokensUntil',
        'expiresAt',
        'lastSeenAt',
      ])
      .where('expiresAt', '>', now.toISOString());
  const lookUp = prepared(db, (sid: string, userId: string, now: string) =>
    db
      .selectFrom('sessions')
      .select('lastSeenAt')
      .where('sid', '=', sid)
      .where('userId', '=', userId)
      .where('expiresAt', '>', now),
  );
  return {
    /** @returns false when the account is gone or its password is no longer the one of that hash */
    async open({
      passwordHash,
      tokensUntil,
      now,
      expiresAt,
      ...row
    }: {
      sid: string;
      credentialHash: string;
      userId: string;
      passwordHash: string | null;
      sealedRefreshToken: string | null;
      tokensUntil?: Date;
      device?: string | null;
      now: Date;
      expiresAt: Date;
    }): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Inserting waits for a concurrent password change, which ends the sessions that it sees.
        const user = await trx
          .updateTable('users')
          .set({ status: 'confirmed' })
          .where('id', '=', row.userId)
          .where('status', '=', 'confirmed')
          .where('passwordHash', passwordHash === null ? 'is' : '=', passwordHash)
          .returning('id')
          .executeTakeFirst();
        if (!user) return false;
        await trx
          .insertInto('sessions')
          .values({
            ...{ device: null, ...row },
            tokensUntil: tokensUntil?.toISOString() ?? null,
            createdAt: now.toISOString(),
            lastSeenAt: now.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })
          .execute();
        return true;
      });
    },

    /** Also ends the lease. @returns false when the session has ended meanwhile */
    async renew(
      credentialHash: string,
      to: { sid: string; sealedRefreshToken: string; tokensUntil: Date },
    ): Promise<boolean> {
      const row = await db
        .updateTable('sessions')
        .set({
          sid: to.sid,
          sealedRefreshToken: to.sealedRefreshToken,
          tokensUntil: to.tokensUntil.toISOString(),
          renewingUntil: null,
        })
        .where('credentialHash', '=', credentialHash)
        .returning('sid')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** One process at a time has the lease, until it ends it or its time is over. */
    async lease(credentialHash: string, now: Date, until: Date): Promise<boolean> {
      const row = await db
        .updateTable('sessions')
        .set({ renewingUntil: until.toISOString() })
        .where('credentialHash', '=', credentialHash)
        .where((is) => is.or([is('renewingUntil', 'is', null), is('renewingUntil', '<=', now.toISOString())]))
        .returning('sid')
        .executeTakeFirst();
      return row !== undefined;
    },

    async endLease(credentialHash: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ renewingUntil: null })
        .where('credentialHash', '=', credentialHash)
        .execute();
    },

    async isLive(sid: string, userId: string, now: Date): Promise<boolean> {
      const [row] = await lookUp(sid, userId, now.toISOString());
      if (row) await noteSeen(sid, row.lastSeenAt, now);
      return row !== undefined;
    },

    async passwordIsProvenSince(sid: string, since: Date): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', '=', sid)
        .where(({ fn }) => fn.coalesce('passwordAt', 'createdAt'), '>', since.toISOString())
        .executeTakeFirst();
      return row !== undefined;
    },

    async notePassword(sid: string, now: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ passwordAt: now.toISOString() })
        .where('sid', '=', sid)
        .execute();
    },

    async byCredential(credentialHash: string, now: Date): Promise<StoredSession | null> {
      const row = await live(now).where('credentialHash', '=', credentialHash).executeTakeFirst();
      if (!row) return null;
      const { lastSeenAt, tokensUntil, expiresAt, ...session } = row;
      await noteSeen(row.sid, lastSeenAt, now);
      return {
        ...session,
        tokensUntil: tokensUntil ? new Date(tokensUntil) : null,
        expiresAt: new Date(expiresAt),
      };
    },

    /** The open sessions, the last used first. */
    async ofUser(userId: string, now: Date): Promise<ListedSession[]> {
      return db
        .selectFrom('sessions')
        .select(['sid', 'device', 'createdAt', 'lastSeenAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', now.toISOString())
        .orderBy('lastSeenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute();
    },

    /** @returns what was stored for the external service; null when there was no such session */
    async close(
      which: { credentialHash: string } | { sid: string; userId: string },
    ): Promise<ClosedSession | null> {
      const all = db.deleteFrom('sessions').returning('sealedRefreshToken');
      const one =
        'sid' in which
          ? all.where('sid', '=', which.sid).where('userId', '=', which.userId)
          : all.where('credentialHash', '=', which.credentialHash);
      const row = await one.executeTakeFirst();
      return row ?? null;
    },

    async closeAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
    },

    notePasswordChange: (sid: string, idempotencyKey: string | null) =>
      storePasswordChange(db, sid, idempotencyKey),

    async endOthers(userId: string, sid: string): Promise<ClosedSession[]> {
      return db
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('sid', '!=', sid)
        .returning('sealedRefreshToken')
        .execute();
    },

    async passwordWasChangedWith(sid: string, idempotencyKey: string | null): Promise<boolean> {
      if (!idempotencyKey) return false;
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', '=', sid)
        .where('passwordChangedWith', '=', idempotencyKey)
        .executeTakeFirst();
      return row !== undefined;
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute();
    },
  };
}

/** Ends the account's other sessions and keeps the key of the change of password that ended them. */
export async function closeOtherSessions(
  trx: Kysely<Schema>,
  changed: { userId: string; sid: string; idempotencyKey: string | null },
): Promise<void> {
  const { userId, sid, idempotencyKey } = changed;
  await trx.deleteFrom('sessions').where('userId', '=', userId).where('sid', '!=', sid).execute();
  await storePasswordChange(trx, sid, idempotencyKey);
}

async function storePasswordChange(db: Kysely<Schema>, sid: string, key: string | null): Promise<void> {
  await db.updateTable('sessions').set({ passwordChangedWith: key }).where('sid', '=', sid).execute();
}
