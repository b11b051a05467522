import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type PersonalDataSize = {
  accounts: number;
  races: number;
  saved: number;
  messages: number;
  suggestions: number;
  mails: number;
};

/** What is stored of an address, with or without an account (docs/product §7.30 erasure). */
export function personalDataRepository(db: Kysely<Schema>) {
  return {
    async size(email: string): Promise<PersonalDataSize> {
      const [accounts, signUps, races, searches, savedRaces, messages, suggestions, mails] =
        await Promise.all([
          db.selectFrom('users').select('id').where('email', '=', email).execute(),
          db.selectFrom('sign_ups').select('id').where('email', '=', email).execute(),
          db.selectFrom('user_races').select('id').where('user_email', '=', email).execute(),
          db.selectFrom('saved_searches').select('id').where('user_email', '=', email).execute(),
          db.selectFrom('saved_races').select('race_uid').where('user_email', '=', email).execute(),
          db.selectFrom('contact_messages').select('id').where(isOf('email', email)).execute(),
          db.selectFrom('suggestions').select('id').where('email', '=', email).execute(),
          db.selectFrom('outbox').select('id').where(mailOf(email)).execute(),
        ]);
      return {
        accounts: accounts.length + signUps.length,
        races: races.length,
        saved: searches.length + savedRaces.length,
        messages: messages.length,
        suggestions: suggestions.length,
        mails: mails.length,
      };
    },
  };
}

/** Races, what was saved, reminders and sessions go with the account; what an editor changed stays, without a name. */
export async function eraseAddress(trx: Kysely<Schema>, email: string): Promise<void> {
  for (const table of ['mailed_codes', 'sign_ups'] as const)
    await trx.deleteFrom(table).where('email', '=', email).execute();
  await trx.deleteFrom('outbox').where(mailOf(email)).execute();
  await trx.deleteFrom('contact_messages').where(isOf('email', email)).execute();
  await trx.deleteFrom('suggestions').where('email', '=', email).execute();
  for (const table of ['contact_messages', 'suggestions'] as const)
    await trx.updateTable(table).set({ closed_by: null }).where('closed_by', '=', email).execute();
  await trx.updateTable('catalogue_changes').set({ editor: null }).where('editor', '=', email).execute();
  await trx.deleteFrom('users').where('email', '=', email).execute();
}

/** The visitor typed it in any case. */
const isOf = (column: 'email' | 'reply_to', email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${email}`;

const mailOf = (email: string) => sql<boolean>`(recipient = ${email} or ${isOf('reply_to', email)})`;
