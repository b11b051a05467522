import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type StoredSession = {
  sid: string;
  userId: string;
  email: string;
  sealedRefreshToken: string | null;
  expiresAt: Date;
};

export type ClosedSession = { sealedRefreshToken: string | null };

export type SessionsRepository = ReturnType<typeof sessionsRepository>;

/** Open sessions. Of a credential only its hash is known here. */
export function sessionsRepository(db: Kysely<Schema>) {
  const live = (now: Date) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sid', 'user_id', 'users.email', 'sealed_refresh_token', 'expires_at'])
      .where('expires_at', '>', now.toISOString());
  return {
    /**
     * Opens a session for whoever had the password of that hash.
     * @returns false when the account is gone or its password has changed since it was compared
     */
    async open(session: {
      sid: string;
      credentialHash: string;
      userId: string;
      passwordHash: string | null;
      sealedRefreshToken: string | null;
      now: Date;
      expiresAt: Date;
    }): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Writing the row waits for a change of password that is under way, which ends the sessions that it sees.
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
            created_at: session.now.toISOString(),
            expires_at: session.expiresAt.toISOString(),
          })
          .execute();
        return true;
      });
    },

    /** What a hosted service changed in a session. @returns false when it has ended meanwhile */
    async renew(credentialHash: string, to: { sid: string; sealedRefreshToken: string }): Promise<boolean> {
      const row = await db
        .updateTable('sessions')
        .set({ sid: to.sid, sealed_refresh_token: to.sealedRefreshToken })
        .where('credential_hash', '=', credentialHash)
        .returning('sid')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether a session lives and belongs to the user. */
    async isLive(sid: string, userId: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', '=', sid)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row !== undefined;
    },

    async byCredential(credentialHash: string, now: Date): Promise<StoredSession | null> {
      const row = await live(now).where('credential_hash', '=', credentialHash).executeTakeFirst();
      if (!row) return null;
      return {
        sid: row.sid,
        userId: row.user_id,
        email: row.email,
        sealedRefreshToken: row.sealed_refresh_token,
        expiresAt: new Date(row.expires_at),
      };
    },

    /** Ends a session. @returns what it kept of a hosted service; null when there was no such session */
    async close(which: { credentialHash: string } | { sid: string }): Promise<ClosedSession | null> {
      const all = db.deleteFrom('sessions').returning('sealed_refresh_token');
      const one =
        'sid' in which
          ? all.where('sid', '=', which.sid)
          : all.where('credential_hash', '=', which.credentialHash);
      const row = await one.executeTakeFirst();
      return row ? { sealedRefreshToken: row.sealed_refresh_token } : null;
    },

    /** Ends every session of a user, or every one but that which asks. */
    async closeAll(userId: string, exceptSid: string | null = null): Promise<void> {
      let query = db.deleteFrom('sessions').where('user_id', '=', userId);
      if (exceptSid) query = query.where('sid', '!=', exceptSid);
      await query.execute();
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
