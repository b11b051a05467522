import type { Kysely } from 'kysely';
import type { OwnerEmail } from '#server/db/owner-email.ts';
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
      const row = await db
        .updateTable('users')
        .set({ reminders: settings.reminders ? 1 : 0 })
        .where('email', '=', owner)
        .returning('reminders')
        .executeTakeFirst();
      return row ? { reminders: row.reminders === 1 } : null;
    },

    /** For the holder of a secret of that mailbox; an unknown address is no error. */
    async turnOffReminders(email: string): Promise<void> {
      await db.updateTable('users').set({ reminders: 0 }).where('email', '=', email).execute();
    },
  };
}
