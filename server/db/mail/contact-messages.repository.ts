import { type Kysely, sql } from 'kysely';
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
        .selectFrom('contactMessages')
        .select('id')
        .where('email', '=', message.email)
        .where('createdAt', '>=', since.toISOString())
        .where('name', '=', message.name)
        .where('raceName', '=', message.raceName)
        .where('date', '=', message.date)
        .where('location', '=', message.location)
        .where('message', '=', message.message)
        .executeTakeFirst();
      return same !== undefined;
    },

    /** New ones first, then the latest first. */
    async list(
      state: MessageState | null,
      limit: number,
      offset: number,
    ): Promise<{ rows: StoredContactMessage[]; total: number }> {
      const found = db
        .selectFrom('contactMessages')
        .$if(state !== null, (query) => query.where('state', '=', state));
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy(sql`case when state = 'new' then 0 else 1 end`)
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total) };
    },

    async byId(id: string): Promise<StoredContactMessage | null> {
      const found = db.selectFrom('contactMessages').selectAll().where('id', '=', id);
      return (await found.executeTakeFirst()) ?? null;
    },

    /** @returns false when another editor answered or closed it before */
    async answer(id: string, answer: string, by: string, mail: OutgoingMail, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('contactMessages')
          .set({ state: 'answered', answer, closedBy: by, closedAt: now.toISOString() })
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
        .updateTable('contactMessages')
        .set({ state: 'closed', closedBy: by, closedAt: now.toISOString() })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .execute();
    },

    /** Retained for twelve months (docs/product §6.7 message retention). */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now);
      before.setUTCFullYear(now.getUTCFullYear() - 1);
      await db.deleteFrom('contactMessages').where('createdAt', '<', before.toISOString()).execute();
    },

    async save(id: string, message: ContactMessage, mail: OutgoingMail, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('contactMessages')
          .values({ id, ...message, createdAt: now.toISOString() })
          .execute();
        await trx.insertInto('outbox').values(toOutboxRow(mail, now)).execute();
      });
    },
  };
}
