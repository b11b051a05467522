import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { SUGGESTION_LINK_DAYS } from '#domain/suggestion.ts';
import {
  type Confirmed,
  type InboxKind,
  type NewMessage,
  type NewSuggestion,
  type StoredSuggestion,
  toStored,
} from '#server/db/mail/inbox-entry.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type InboxRepository = ReturnType<typeof inboxRepository>;

export type Closing = {
  id: string;
  raceUid: string | null;
  state: 'accepted' | 'rejected' | 'answered';
  by: string;
  at: Date;
  answer: string;
  mail: OutgoingMail;
};

/** Another editor was quicker. */
export class AlreadyClosed extends Error {
  override readonly name = 'AlreadyClosed';
}

/** What people write to the site: messages, races that are missing, facts that are wrong. */
export function inboxRepository(db: Kysely<Schema>) {
  const confirmed = <Kind extends InboxKind>(kinds: readonly Kind[]) =>
    db.selectFrom('inbox').where('confirmedAt', 'is not', null).where('kind', 'in', kinds);

  return {
    /** Whether the very same one came since, as from a second press. */
    async has(one: NewMessage | NewSuggestion, since: Date): Promise<boolean> {
      const same = await db
        .selectFrom('inbox')
        .select('id')
        .where('email', '=', one.email)
        .where('createdAt', '>=', since.toISOString())
        .where('kind', '=', one.kind)
        .where('raceUid', one.raceUid === null ? 'is' : '=', one.raceUid)
        .where('raceName', '=', one.raceName)
        .where('fields', '=', JSON.stringify(one.fields))
        .where('text', '=', one.text)
        .executeTakeFirst();
      return same !== undefined;
    },

    /**
     * With the mail that tells of it. With a token it waits to be confirmed.
     * @returns false when there is one of that id already; nothing is stored
     */
    async save(
      id: string,
      one: NewMessage | NewSuggestion,
      mail: OutgoingMail,
      now: Date,
      token: string | null = null,
    ): Promise<boolean> {
      const createdAt = now.toISOString();
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('inbox')
          .values({
            id,
            ...one,
            state: token === null ? 'new' : 'unconfirmed',
            fields: JSON.stringify(one.fields),
            tokenHash: token && hashOf(token),
            createdAt,
            confirmedAt: token === null ? createdAt : null,
          })
          .onConflict((on) => on.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await trx.insertInto('outbox').values(toOutboxRow(mail, now)).execute();
        return true;
      });
    },

    async byLink(token: string, now: Date): Promise<StoredSuggestion | null> {
      const row = await db
        .selectFrom('inbox')
        .selectAll()
        .where('tokenHash', '=', hashOf(token))
        .where('createdAt', '>', daysBefore(now, SUGGESTION_LINK_DAYS))
        .executeTakeFirst();
      return row ? (toStored(row) as StoredSuggestion) : null;
    },

    /** @returns false when it was confirmed before */
    async confirm(id: string, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('inbox')
        .set({ state: 'waiting', confirmedAt: now.toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'unconfirmed')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Confirmed ones: those that wait first, then the latest first. */
    async list<Kind extends InboxKind>(
      kinds: readonly Kind[],
      state: Confirmed[Kind]['state'] | null,
      limit: number,
      offset: number,
    ): Promise<{ rows: Confirmed[Kind][]; total: number }> {
      const found = confirmed(kinds).$if(state !== null, (query) => query.where('state', '=', state));
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy(sql`case when state in ('new', 'waiting') then 0 else 1 end`)
          .orderBy('confirmedAt', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map((row) => toStored(row) as Confirmed[Kind]), total: Number(total) };
    },

    async byId<Kind extends InboxKind>(kinds: readonly Kind[], id: string): Promise<Confirmed[Kind] | null> {
      const row = await confirmed(kinds).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? (toStored(row) as Confirmed[Kind]) : null;
    },

    /** @throws {AlreadyClosed} */
    close: (closing: Closing): Promise<void> =>
      db.transaction().execute((trx) => closeInboxEntry(trx, closing)),

    /** A message, answered or not. */
    async putAway(id: string, by: string, now: Date): Promise<void> {
      await db
        .updateTable('inbox')
        .set({ state: 'closed', closedBy: by, closedAt: now.toISOString() })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .execute();
    },

    /** docs/product §6.7 message retention, §17.37 suggestion retention */
    async sweep(now: Date): Promise<void> {
      const yearBefore = new Date(now);
      yearBefore.setUTCFullYear(now.getUTCFullYear() - 1);
      await db
        .deleteFrom('inbox')
        .where('state', '=', 'unconfirmed')
        .where('createdAt', '<=', daysBefore(now, SUGGESTION_LINK_DAYS))
        .execute();
      await db
        .deleteFrom('inbox')
        .where('state', '!=', 'unconfirmed')
        .where(
          sql`case when kind = 'contact' or closed_at is null then created_at else closed_at end`,
          '<',
          yearBefore.toISOString(),
        )
        .execute();
    },
  };
}

/** @throws {AlreadyClosed} */
export async function closeInboxEntry(
  trx: Transaction<Schema>,
  { id, raceUid, state, by, at, answer, mail }: Closing,
): Promise<void> {
  const row = await trx
    .updateTable('inbox')
    .set({ state, raceUid, closedBy: by, closedAt: at.toISOString(), answer })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AlreadyClosed();
  await trx.insertInto('outbox').values(toOutboxRow(mail, at)).execute();
}

/** The link's secret is random, so that a plain hash tells nothing of it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}
