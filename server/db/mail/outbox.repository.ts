import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { RaceNotice } from '#domain/due-mail.ts';
import { maskedEmail } from '#domain/email.ts';
import { noticeColumns } from '#server/db/mail/race-notices.ts';
import { putBackAlerts } from '#server/db/mail/told-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

export type OutgoingMail = {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
};

export type TakenMail = { mail: OutgoingMail; attempts: number };

/** For mail without an expiry of its own (docs/product.md §13.20, mail that cannot leave). */
const KEPT_MS = 3 * 24 * 3_600_000;
/** How long the desk is told of a mail that was given up. */
const FAILED_MS = 7 * 24 * 3_600_000;
/** A longer attempt to send has failed. */
const LEASE_MS_MAX = 60_000;
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

    /**
     * The next mail, codes first. Postpones its next attempt by `leaseMs`: no other process takes it, and a crash only
     * delays it.
     */
    async take(now: Date, leaseMs: number, codesOnly = false): Promise<TakenMail | null> {
      const due = await db
        .selectFrom('outbox')
        .select(['id', 'next_attempt_at'])
        .where('next_attempt_at', '<=', now.toISOString())
        .where('expires_at', '>', now.toISOString())
        .$if(codesOnly, (query) => query.where('urgent', '=', 1))
        .orderBy('urgent', 'desc')
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
      if (!row) return this.take(now, leaseMs, codesOnly);
      const { id, recipient, reply_to, subject, html, text } = row;
      return {
        mail: { id, to: recipient, replyTo: reply_to, subject, html, text },
        attempts: Number(row.attempts),
      };
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },

    giveUp(id: string, now: Date): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await noteFailed(
          trx,
          await trx.deleteFrom('outbox').where('id', '=', id).returningAll().execute(),
          now,
        );
      });
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

    /** Of a mail that is too old the notices and alerts wait again. @returns how many mails were too old */
    sweep(now: Date): Promise<number> {
      const at = now.toISOString();
      return db.transaction().execute(async (trx) => {
        const swept = await trx
          .deleteFrom('outbox')
          .where('expires_at', '<=', at)
          // One that is being sent may still arrive.
          .where((eb) =>
            eb.or([eb('next_attempt_at', '<=', at), eb('expires_at', '<=', later(now, -LEASE_MS_MAX))]),
          )
          .returningAll()
          .execute();
        const expired = swept.filter(({ failed_at }) => failed_at === null);
        await putBackTold(trx, expired);
        await noteFailed(trx, expired, now);
        return expired.length;
      });
    },
  };
}

/** That a mail failed is all that stays of it: it may hold a code. */
async function noteFailed(
  trx: Transaction<Schema>,
  mails: readonly Selectable<Schema['outbox']>[],
  now: Date,
): Promise<void> {
  for (const { id, recipient, created_at, attempts } of mails) {
    if (recipient === '') continue;
    const gone = { reply_to: null, subject: '', html: '', text: '', next_attempt_at: NEVER };
    const failed = { failed_at: now.toISOString(), expires_at: later(now, FAILED_MS) };
    await trx
      .insertInto('outbox')
      .values({ id, recipient: maskedEmail(recipient), created_at, attempts, ...gone, ...failed })
      .execute();
  }
}

/**
 * After a runner stopped some of the mails, in that transaction: the one that waits does not leave, and what is still
 * asked for waits for the next, today's unless sending the first was attempted. One that is being sent may still arrive.
 */
export async function takeBackMail(trx: Transaction<Schema>, email: string): Promise<void> {
  const waiting = trx.deleteFrom('outbox').where('recipient', '=', email).where('notices', 'is not', null);
  const taken = await waiting.returningAll().execute();
  await putBackTold(trx, taken);
  for (const { created_at } of taken.filter(({ attempts }) => Number(attempts) === 0)) {
    await trx.updateTable('users').set({ mailed_on: null }).where('email', '=', email).execute();
    await trx
      .deleteFrom('reminders_sent')
      .where('user_email', '=', email)
      .where('sent_at', '=', created_at)
      .execute();
  }
}

async function putBackTold(
  trx: Transaction<Schema>,
  mails: readonly Selectable<Schema['outbox']>[],
): Promise<void> {
  for (const { recipient, notices, alerts } of mails) {
    await putBack(trx, recipient, notices);
    await putBackAlerts(trx, recipient, alerts);
  }
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
