import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { maskedEmail } from '#domain/email.ts';
import { type Told, writeTold } from '#server/db/mail/told.ts';
import type { Schema } from '#server/db/schema.ts';

export type OutgoingMail = {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
};

/** `told`: what a runner's mail of the day tells. */
export type TakenMail = { mail: OutgoingMail; told: Told | null; attempts: number };

/** For mail without an expiry of its own (docs/product §13.20 mail lifetime). */
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
        .select(['id', 'nextAttemptAt'])
        .where('nextAttemptAt', '<=', now.toISOString())
        .where('expiresAt', '>', now.toISOString())
        .$if(codesOnly, (query) => query.where('urgent', '=', 1))
        .orderBy('urgent', 'desc')
        .orderBy('nextAttemptAt')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: later(now, leaseMs) }))
        .where('id', '=', due.id)
        .where('nextAttemptAt', '=', due.nextAttemptAt)
        .returningAll()
        .executeTakeFirst();
      if (!row) return this.take(now, leaseMs, codesOnly);
      const { id, recipient, replyTo, subject, html, text } = row;
      return {
        mail: { id, to: recipient, replyTo, subject, html, text },
        told: readTold(row.told),
        attempts: Number(row.attempts),
      };
    },

    /** Also of a mail that its runner stopped meanwhile: it arrived. */
    sent(taken: Pick<TakenMail, 'mail' | 'told'>, now: Date): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await settle(trx, taken, now);
      });
    },

    /** A mail that is refused for good is told, too: the next would be refused alike. */
    giveUp(taken: Pick<TakenMail, 'mail' | 'told'>, now: Date): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await noteFailed(trx, await settle(trx, taken, now), now);
      });
    },

    async postpone(id: string, now: Date, byMs: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: later(now, byMs) })
        .where('id', '=', id)
        .execute();
    },

    async waiting(now: Date): Promise<{ waiting: number; oldest: Date | null }> {
      const row = await db
        .selectFrom('outbox')
        .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('createdAt').as('oldest')])
        .where('expiresAt', '>', now.toISOString())
        .where('failedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return { waiting: Number(row.waiting), oldest: row.oldest ? new Date(row.oldest) : null };
    },

    /** A mail that is too old told nothing: that waits for the next. @returns how many mails were too old */
    sweep(now: Date): Promise<number> {
      const at = now.toISOString();
      return db.transaction().execute(async (trx) => {
        const swept = await trx
          .deleteFrom('outbox')
          .where('expiresAt', '<=', at)
          // One that is being sent may still arrive.
          .where((eb) =>
            eb.or([eb('nextAttemptAt', '<=', at), eb('expiresAt', '<=', later(now, -LEASE_MS_MAX))]),
          )
          .returningAll()
          .execute();
        const expired = swept.filter(({ failedAt }) => failedAt === null);
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
  for (const { id, recipient, createdAt, attempts } of mails) {
    if (recipient === '') continue;
    const gone = { replyTo: null, subject: '', html: '', text: '', nextAttemptAt: NEVER };
    const failed = { failedAt: now.toISOString(), expiresAt: later(now, FAILED_MS) };
    await trx
      .insertInto('outbox')
      .values({ id, recipient: maskedEmail(recipient), createdAt, attempts, ...gone, ...failed })
      .execute();
  }
}

/**
 * After a runner stopped some of the mails, in that transaction and under the account's lock: the one that waits does not
 * leave. The job writes another for what is still asked for: today if this one was not yet tried, which may have
 * arrived otherwise, else the next day.
 * @param row the id of a row that it must tell of
 */
export async function withdrawMail(trx: Transaction<Schema>, email: string, row?: string): Promise<void> {
  const waiting = trx.selectFrom('outbox').select(['id', 'attempts', 'told']).where('recipient', '=', email);
  for (const { id, attempts, told } of await waiting.where('told', 'is not', null).execute()) {
    if (row !== undefined && !told?.includes(JSON.stringify(row))) continue;
    await trx.deleteFrom('outbox').where('id', '=', id).execute();
    const mailedOn = readTold(told)?.day;
    if (mailedOn && Number(attempts) > 0)
      await trx.updateTable('users').set({ mailedOn }).where('email', '=', email).execute();
  }
}

/** What the mail tells comes first: everybody locks the account before its mail. */
async function settle(
  trx: Transaction<Schema>,
  { mail, told }: Pick<TakenMail, 'mail' | 'told'>,
  now: Date,
): Promise<Selectable<Schema['outbox']>[]> {
  if (told) await writeTold(trx, mail.to, told, now);
  return trx.deleteFrom('outbox').where('id', '=', mail.id).returningAll().execute();
}

function readTold(told: string | null): Told | null {
  return told === null ? null : JSON.parse(told);
}

export function toOutboxRow(
  { to, ...mail }: OutgoingMail,
  now: Date,
  expiresAt = new Date(now.getTime() + KEPT_MS),
): Insertable<Schema['outbox']> {
  return {
    ...mail,
    recipient: to,
    createdAt: now.toISOString(),
    attempts: 0,
    nextAttemptAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
