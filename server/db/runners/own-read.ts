import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { SEEN_MS } from '#server/db/accounts/sessions.repository.ts';
import { prepared } from '#server/db/engine/prepared.ts';
import type { Schema } from '#server/db/schema.ts';

/** Whom a verified token names; nothing is theirs until their session is looked up. */
export type Asker = {
  address: string;
  sid: string;
  userId: string;
  now: Date;
  /** @throws {AppError} InvalidToken when the session has ended */
  prove(): Promise<OwnerEmail>;
};

export type Reader = OwnerEmail | Asker;

export const proven = async (reader: Reader) => (typeof reader === 'string' ? reader : reader.prove());

/**
 * Reads rows of one runner, for an asker in one statement with the look-up of the session (decision 040): it finds
 * none without a session that was seen of late, and then the session is proven alone.
 * @throws {AppError} as `Asker.prove`
 */
export function ownRead<TB extends keyof Schema, R, A extends string[]>(
  db: Kysely<Schema>,
  build: (owner: string, ...more: A) => SelectQueryBuilder<Schema, TB, R>,
): (reader: Reader, ...more: A) => Promise<R[]> {
  const alone = prepared(db, build);
  const withSession = prepared(
    db,
    (sid: string, userId: string, now: string, seen: string, owner: string, ...more: A) =>
      build(owner, ...more).where(({ exists }: ExpressionBuilder<Schema, TB>) =>
        exists(
          db
            .selectFrom('sessions')
            .select('sid')
            .where('sid', '=', sid)
            .where('userId', '=', userId)
            .where('expiresAt', '>', now)
            .where('lastSeenAt', '>', seen),
        ),
      ),
  );
  return async (reader, ...more) => {
    if (typeof reader !== 'string') {
      const { sid, userId, now, address } = reader;
      const seen = new Date(now.getTime() - SEEN_MS).toISOString();
      const rows = await withSession(sid, userId, now.toISOString(), seen, address, ...more);
      if (rows.length > 0) return rows;
    }
    return alone(await proven(reader), ...more);
  };
}
