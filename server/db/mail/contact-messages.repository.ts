import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { MessageState } from '#domain/contact-message.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type ContactMessagesRepository = ReturnType<typeof contactMessagesRepository>;

export type StoredContactMessage = ContactMessage & {
  id: string;
  state: MessageState;
  createdAt: string;
  answer: string | null;
  closedAt: string | null;
  closedBy: string | null;
};

export function contactMessagesRepository(db: Kysely<Schema>) {
  return {
    async has(message: ContactMessage, since: Date): Promise<boolean> {
      const same = await db
        .selectFrom('contact_messages')
        .select('id')
        .where('email', '=', message.email)
        .where('created_at', '>=', since.toISOString())
        .where('name', '=', message.name)
        .where('race_name', '=', message.raceName)
        .where('date', '=', message.date)
        .where('location', '=', message.location)
        .where('message', '=', message.message)
        .executeTakeFirst();
      return same !== undefined;
    },

    /** New ones first, then the latest first. */
    async list(state: MessageState | null, limit: number, offset: number) {
      const found = db
        .selectFrom('contact_messages')
        .$if(state !== null, (query) => query.where('state', '=', state));
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy(sql`case when state = 'new' then 0 else 1 end`)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(toMessage), total: Number(total) };
    },

    async byId(id: string): Promise<StoredContactMessage | null> {
      const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toMessage(row) : null;
    },

    /** @returns false when another editor answered or closed it before */
    async answer(id: string, answer: string, by: string, mail: OutgoingMail, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('contact_messages')
          .set({ state: 'answered', answer, closed_by: by, closed_at: now.toISOString() })
          .where('id', '=', id)
          .where('state', '=', 'new')
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await trx.insertInto('outbox').values(toOutboxRow(mail, now)).execute();
        return true;
      });
    },

    async close(id: string, by: string, now: Date): Promise<void> {
      await db
        .updateTable('contact_messages')
        .set({ state: 'closed', closed_by: by, closed_at: now.toISOString() })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .execute();
    },

    /** Retained for twelve months (docs/product §6.7 message retention). */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now);
      before.setUTCFullYear(now.getUTCFullYear() - 1);
      await db.deleteFrom('contact_messages').where('created_at', '<', before.toISOString()).execute();
    },

    async save(id: string, message: ContactMessage, mail: OutgoingMail, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('contact_messages')
          .values({
            id,
            name: message.name,
            email: message.email,
            race_name: message.raceName,
            date: message.date,
            location: message.location,
            message: message.message,
            created_at: now.toISOString(),
          })
          .execute();
        await trx.insertInto('outbox').values(toOutboxRow(mail, now)).execute();
      });
    },
  };
}

function toMessage(row: Selectable<Schema['contact_messages']>): StoredContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    raceName: row.race_name,
    date: row.date,
    location: row.location,
    message: row.message,
    state: row.state,
    createdAt: row.created_at,
    answer: row.answer,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
  };
}
