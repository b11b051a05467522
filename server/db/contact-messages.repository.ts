import type { Kysely } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type ContactMessagesRepository = ReturnType<typeof contactMessagesRepository>;

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
