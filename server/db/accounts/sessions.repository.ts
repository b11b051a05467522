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
const SEEN_MS = 3_600_000;

export type SessionsRepository = ReturnType<typeof sessionsRepository>;

export function sessionsRepository(db: Kysely<Schema>) {
  /** Where nothing can be written just now, reading goes on. */
  async function noteSeen(sid: string, last: string | null, now: Date): Promise<void> {
    if (last !== null && now.getTime() - Date.parse(last) < SEEN_MS) return;
    const noting = db.updateTable('sessions').set({ last_seen_at: now.toISOString() }).where('sid', '=', sid);
    await noting.execute().catch((error: unknown) => {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
    });
  }

  const live = (now: Date) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sid',
        'user_id',
        'users.email',
        'sealed_refresh_token',
        'tokens_until',
        'expires_at',
        'last_seen_at',
      ])
      .where('expires_at', '>', now.toISOString());
  const lookUp = prepared(db, (sid: string, userId: string, now: string) =>
    db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('sid', '=', sid)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now),
  );
  return {
    /** @returns false when the account is gone or its password is no longer the one of that hash */
    async open(session: {
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
          .where('id', '=', session.userId)
          .where('status', '=', 'confirmed')
          .where('password_hash', session.passwordHash === null ? 'is' : '=', session.passwordHash)
          .returning('id')
          .executeTakeFirst();
        if (!user) return false;
        await trx
          .insertInto('sessions')
          .values({
            sid: session.sid,
            credential_hash: session.credentialHash,
            user_id: session.userId,
            sealed_refresh_token: session.sealedRefreshToken,
            tokens_until: session.tokensUntil?.toISOString() ?? null,
            device: session.device ?? null,
            created_at: session.now.toISOString(),
            last_seen_at: session.now.toISOString(),
            expires_at: session.expiresAt.toISOString(),
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
          sealed_refresh_token: to.sealedRefreshToken,
          tokens_until: to.tokensUntil.toISOString(),
          renewing_until: null,
        })
        .where('credential_hash', '=', credentialHash)
        .returning('sid')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** One process at a time has the lease, until it ends it or its time is over. */
    async lease(credentialHash: string, now: Date, until: Date): Promise<boolean> {
      const row = await db
        .updateTable('sessions')
        .set({ renewing_until: until.toISOString() })
        .where('credential_hash', '=', credentialHash)
        .where((is) =>
          is.or([is('renewing_until', 'is', null), is('renewing_until', '<=', now.toISOString())]),
        )
        .returning('sid')
        .executeTakeFirst();
      return row !== undefined;
    },

    async endLease(credentialHash: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ renewing_until: null })
        .where('credential_hash', '=', credentialHash)
        .execute();
    },

    async isLive(sid: string, userId: string, now: Date): Promise<boolean> {
      const [row] = await lookUp(sid, userId, now.toISOString());
      if (row) await noteSeen(sid, row.last_seen_at, now);
      return row !== undefined;
    },

    async passwordIsProvenSince(sid: string, since: Date): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', '=', sid)
        .where(({ fn }) => fn.coalesce('password_at', 'created_at'), '>', since.toISOString())
        .executeTakeFirst();
      return row !== undefined;
    },

    async notePassword(sid: string, now: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ password_at: now.toISOString() })
        .where('sid', '=', sid)
        .execute();
    },

    async byCredential(credentialHash: string, now: Date): Promise<StoredSession | null> {
      const row = await live(now).where('credential_hash', '=', credentialHash).executeTakeFirst();
      if (!row) return null;
      await noteSeen(row.sid, row.last_seen_at, now);
      return {
        sid: row.sid,
        userId: row.user_id,
        email: row.email,
        sealedRefreshToken: row.sealed_refresh_token,
        tokensUntil: row.tokens_until ? new Date(row.tokens_until) : null,
        expiresAt: new Date(row.expires_at),
      };
    },

    /** The open sessions, the last used first. */
    async ofUser(userId: string, now: Date): Promise<ListedSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['sid', 'device', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ sid, device, created_at, last_seen_at }) => ({
        sid,
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
      }));
    },

    /** @returns what was stored for the external service; null when there was no such session */
    async close(
      which: { credentialHash: string } | { sid: string; userId: string },
    ): Promise<ClosedSession | null> {
      const all = db.deleteFrom('sessions').returning('sealed_refresh_token');
      const one =
        'sid' in which
          ? all.where('sid', '=', which.sid).where('user_id', '=', which.userId)
          : all.where('credential_hash', '=', which.credentialHash);
      const row = await one.executeTakeFirst();
      return row ? { sealedRefreshToken: row.sealed_refresh_token } : null;
    },

    async closeAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },

    /** After a change of password in the session that stays. */
    async closeOthers(userId: string, sid: string, idempotencyKey: string | null): Promise<void> {
      await db.transaction().execute((trx) => closeOtherSessions(trx, { userId, sid, idempotencyKey }));
    },

    async endOthers(userId: string, sid: string): Promise<ClosedSession[]> {
      const rows = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('sid', '!=', sid)
        .returning('sealed_refresh_token')
        .execute();
      return rows.map((row) => ({ sealedRefreshToken: row.sealed_refresh_token }));
    },

    async passwordWasChangedWith(sid: string, idempotencyKey: string | null): Promise<boolean> {
      if (!idempotencyKey) return false;
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', '=', sid)
        .where('password_changed_with', '=', idempotencyKey)
        .executeTakeFirst();
      return row !== undefined;
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}

/** Ends the account's other sessions and keeps the key of the change of password that ended them. */
export async function closeOtherSessions(
  trx: Kysely<Schema>,
  changed: { userId: string; sid: string; idempotencyKey: string | null },
): Promise<void> {
  const { userId, sid, idempotencyKey } = changed;
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('sid', '!=', sid).execute();
  await trx
    .updateTable('sessions')
    .set({ password_changed_with: idempotencyKey })
    .where('sid', '=', sid)
    .execute();
}
