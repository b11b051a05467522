import type { Kysely } from 'kysely';
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
        .executeTakeFirstOrThrow();
      return { waiting: Number(row.waiting), oldest: row.oldest ? new Date(row.oldest) : null };
    },

    /** @returns how many mails were too old */
    async sweep(now: Date): Promise<number> {
      const swept = await db
        .deleteFrom('outbox')
        .where('expires_at', '<=', now.toISOString())
        .executeTakeFirst();
      return Number(swept.numDeletedRows);
    },
  };
}

export function toOutboxRow(
  mail: OutgoingMail,
  now: Date,
  expiresAt = new Date(now.getTime() + KEPT_MS),
): Schema['outbox'] {
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
