import type { Kysely } from 'kysely';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { withdrawMail } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredSettings = { reminders: boolean };

export type SettingsRepository = ReturnType<typeof settingsRepository>;

export function settingsRepository(db: Kysely<Schema>) {
  return {
    async of(owner: OwnerEmail): Promise<StoredSettings | null> {
      const row = await db
        .selectFrom('users')
        .select('reminders')
        .where('email', '=', owner)
        .executeTakeFirst();
      return row ? { reminders: row.reminders === 1 } : null;
    },

    async save(owner: OwnerEmail, settings: StoredSettings): Promise<StoredSettings | null> {
      return setReminders(owner, settings.reminders);
    },

    /** For the holder of a secret of that mailbox; an unknown address is no error. */
    async turnOffReminders(email: string): Promise<void> {
      await setReminders(email, false);
    },
  };

  function setReminders(email: string, reminders: boolean): Promise<StoredSettings | null> {
    return db.transaction().execute(async (trx) => {
      const wanted = Number(reminders);
      const own = trx.selectFrom('users').select('reminders').where('email', '=', email);
      const known = await own.executeTakeFirst();
      if (!known || known.reminders === wanted) return known ? { reminders } : null;
      await trx.updateTable('users').set({ reminders: wanted }).where('email', '=', email).execute();
      if (!reminders) await withdrawMail(trx, email);
      return { reminders };
    });
  }
}
