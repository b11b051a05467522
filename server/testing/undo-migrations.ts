import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

const ADDED: Record<string, readonly (readonly [table: string, column: string])[]> = {
  '007-mail-expiry': [['outbox', 'expires_at']],
  '008-retried-calls': [
    ['user_races', 'added_with'],
    ['sessions', 'tokens_until'],
    ['sessions', 'renewing_until'],
  ],
  '009-password-retries': [['sessions', 'password_changed_with']],
  '010-session-list': [
    ['sessions', 'device'],
    ['sessions', 'last_seen_at'],
  ],
};

/** Takes a database back to before a migration, so that it and those after it run again. */
export async function undoMigrations(db: Kysely<Schema>, from: string): Promise<void> {
  for (const [name, columns] of Object.entries(ADDED)) {
    if (name < from) continue;
    for (const [table, column] of columns)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`delete from kysely_migration where name >= ${from}`.execute(db);
}
