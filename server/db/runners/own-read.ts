import type { Kysely, SelectQueryBuilder } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { liveSession, noteSeen } from '#server/db/accounts/sessions.repository.ts';
import { prepared } from '#server/db/engine/prepared.ts';
import type { Schema } from '#server/db/schema.ts';

/** Who brought a verified token; whether its session lives is asked together with what they read. */
export type Asker = { email: OwnerEmail; sid: string; userId: string; now: Date };

export type Reader = OwnerEmail | Asker;

/**
 * Reads one runner's rows by a query of at most one row: for an asker in one statement with the look-up of the session.
 * @throws {AppError} InvalidToken when the asker's session has ended
 */
export function ownRead<R, A extends string[]>(
  db: Kysely<Schema>,
  build: (email: OwnerEmail, ...more: A) => SelectQueryBuilder<Schema, never, R>,
): (by: Reader, ...more: A) => Promise<R | null> {
  const alone = prepared(db, (email: string, ...more: string[]) =>
    build(email as OwnerEmail, ...(more as A)),
  );
  const withSession = prepared(
    db,
    (sid: string, userId: string, now: string, email: string, ...more: string[]) =>
      liveSession(db, sid, userId, now)
        .leftJoin(build(email as OwnerEmail, ...(more as A)).as('own'), (join) => join.onTrue())
        .selectAll('own'),
  );
  return async (by, ...more) => {
    if (typeof by === 'string') return (await alone(by, ...more))[0] ?? null;
    const [row] = await withSession(by.sid, by.userId, by.now.toISOString(), by.email, ...more);
    if (!row) throw new AppError('InvalidToken');
    await noteSeen(db, by.sid, row.last_seen_at, by.now);
    return row as R;
  };
}
