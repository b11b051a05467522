import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from '#server/db/column-types.ts';
import { catalogue } from '#server/db/migrations/001-catalogue.ts';
import { messages } from '#server/db/migrations/002-messages.ts';
import { accounts } from '#server/db/migrations/003-accounts.ts';
import { userRaces } from '#server/db/migrations/004-user-races.ts';
import { reminders } from '#server/db/migrations/005-reminders.ts';
import { kilometres } from '#server/db/migrations/006-kilometres.ts';
import { mailExpiry } from '#server/db/migrations/007-mail-expiry.ts';
import { retriedCalls } from '#server/db/migrations/008-retried-calls.ts';
import { passwordRetries } from '#server/db/migrations/009-password-retries.ts';
import { vacuum, vacuumed } from '#server/db/migrations/011-vacuum.ts';
import type { Schema } from '#server/db/schema.ts';

const MIGRATIONS = {
  '001-catalogue': catalogue,
  '002-messages': messages,
  '003-accounts': accounts,
  '004-user-races': userRaces,
  '005-reminders': reminders,
  '006-kilometres': kilometres,
  '007-mail-expiry': mailExpiry,
  '008-retried-calls': retriedCalls,
  '009-password-retries': passwordRetries,
  '011-vacuum': vacuumed,
};

/** One transaction; safe to call from several processes at once. @returns the migrations that ran now */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  if ((await pendingMigrations(db, engine)).includes('011-vacuum')) await vacuum(db, engine);
  const { error, results } = await migrator(db, engine).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

export async function pendingMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const all = await migrator(db, engine).getMigrations();
  return all.filter((one) => !one.executedAt).map((one) => one.name);
}

function migrator(db: Kysely<Schema>, engine: Engine): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (on: Kysely<never>) => up(on, engine) }]),
  );
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
