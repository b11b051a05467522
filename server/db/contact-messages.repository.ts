import { type Kysely, sql } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type ContactMessagesRepository = ReturnType<typeof contactMessagesRepository>;

export type StoredContactMessage = Omit<ContactMessage, 'email'> & {
  createdAt: string;
  answer: string | null;
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

    /** The messages that an address sent, the latest first. */
    async of(email: string): Promise<StoredContactMessage[]> {
      const rows = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where(({ fn }) => sql<boolean>`${fn('lower', ['email'])} = ${email}`)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(
        ({ race_name: raceName, created_at: createdAt, name, date, location, message, answer }) => ({
          name,
          raceName,
          date,
          location,
          message,
          createdAt,
          answer,
        }),
      );
    },

    /** Kept for twelve months (docs/product.md §6.7, retention). */
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
