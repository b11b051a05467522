import type { ExpressionBuilder, Insertable, Kysely, Transaction } from 'kysely';
import type { RaceNotice } from '#domain/due-mail.ts';
import { noticeColumns } from '#server/db/race-notices.ts';
import type { Schema } from '#server/db/schema.ts';

export type OutgoingMail = {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
};

/** For mail without an expiry of its own (docs/product.md §13.20, waiting mail). */
const KEPT_MS = 3 * 24 * 3_600_000;
/** How long the desk is told of a mail that was given up. */
const FAILED_MS = 7 * 24 * 3_600_000;
const NEVER = '9999-12-31T23:59:59.999Z';

export type OutboxRepository = ReturnType<typeof outboxRepository>;

export function outboxRepository(db: Kysely<Schema>) {
  return {
    async add(mail: OutgoingMail, now: Date, expiresAt?: Date): Promise<void> {
      await db
        .insertInto('outbox')
        .values(toOutboxRow(mail, now, expiresAt))
        .execute();
    },

    /** Postpones the next attempt by `leaseMs`: nobody else takes it, and a crash only delays it. */
    async take(now: Date, leaseMs: number): Promise<{ mail: OutgoingMail; attempts: number } | null> {
      const due = await db
        .selectFrom('outbox')
        .select(['id', 'next_attempt_at'])
        .where('next_attempt_at', '<=', now.toISOString())
        .where('expires_at', '>', now.toISOString())
        .orderBy('next_attempt_at')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: later(now, leaseMs) }))
        .where('id', '=', due.id)
        .where('next_attempt_at', '=', due.next_attempt_at)
        .returningAll()
        .executeTakeFirst();
      if (!row) return this.take(now, leaseMs);
      const { id, recipient, reply_to, subject, html, text } = row;
      return {
        mail: { id, to: recipient, replyTo: reply_to, subject, html, text },
        attempts: Number(row.attempts),
      };
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },

    async giveUp(id: string, now: Date): Promise<void> {
      await db.updateTable('outbox').set(givenUp(now)).where('id', '=', id).execute();
    },

    async postpone(id: string, now: Date, byMs: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_attempt_at: later(now, byMs) })
        .where('id', '=', id)
        .execute();
    },

    async waiting(now: Date): Promise<{ waiting: number; oldest: Date | null }> {
      const row = await db
        .selectFrom('outbox')
        .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
        .where('expires_at', '>', now.toISOString())
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { waiting: Number(row.waiting), oldest: row.oldest ? new Date(row.oldest) : null };
    },

    /** The notices in a mail that is too old wait again. @returns how many mails were too old */
    sweep(now: Date): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const old = (failed: 'is' | 'is not') => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
          eb.and([eb('expires_at', '<=', now.toISOString()), eb('failed_at', failed, null)]);
        await trx.deleteFrom('outbox').where(old('is not')).execute();
        const expired = await trx
          .updateTable('outbox')
          .set(givenUp(now))
          .where(old('is'))
          .returning(['recipient', 'notices'])
          .execute();
        for (const { recipient, notices } of expired) await putBack(trx, recipient, notices);
        return expired.length;
      });
    },
  };
}

/** Nobody reads a mail at the desk: it may hold a code. */
function givenUp(now: Date) {
  const gone = { subject: '', html: '', text: '', next_attempt_at: NEVER };
  return { ...gone, failed_at: now.toISOString(), expires_at: later(now, FAILED_MS) };
}

async function putBack(trx: Transaction<Schema>, email: string, notices: string | null): Promise<void> {
  for (const notice of JSON.parse(notices ?? '[]') as RaceNotice[])
    await trx
      .insertInto('race_notices')
      .values({ user_email: email, ...noticeColumns(notice) })
      // A change since then is newer than what the runner knows.
      .onConflict((on) => on.columns(['user_email', 'race_code']).doUpdateSet(noticeColumns(notice)))
      .execute();
}

export function toOutboxRow(
  mail: OutgoingMail,
  now: Date,
  expiresAt = new Date(now.getTime() + KEPT_MS),
): Insertable<Schema['outbox']> {
  return {
    id: mail.id,
    recipient: mail.to,
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
