import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigError } from '#server/config-error.ts';
import { ADDED_TABLES, type AddedTable } from '#server/db/accounts/account-tables.ts';
import { ADDED_COLUMNS } from '#server/db/catalogue/added-columns.ts';
import { analyze } from '#server/db/engine/analyze.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { catalogue } from '#server/db/migrations/001-catalogue.ts';
import { messages } from '#server/db/migrations/002-messages.ts';
import { accounts } from '#server/db/migrations/003-accounts.ts';
import { userRaces } from '#server/db/migrations/004-user-races.ts';
import { reminders } from '#server/db/migrations/005-reminders.ts';
import { kilometres } from '#server/db/migrations/006-kilometres.ts';
import { mailExpiry } from '#server/db/migrations/007-mail-expiry.ts';
import { retriedCalls } from '#server/db/migrations/008-retried-calls.ts';
import { passwordRetries } from '#server/db/migrations/009-password-retries.ts';
import { sessionList } from '#server/db/migrations/010-session-list.ts';
import { vacuum, vacuumed } from '#server/db/migrations/011-vacuum.ts';
import { ownHistory } from '#server/db/migrations/013-own-history.ts';
import { desk } from '#server/db/migrations/014-desk.ts';
import { suggestions } from '#server/db/migrations/015-suggestions.ts';
import { notices } from '#server/db/migrations/016-notices.ts';
import { answeredMessages } from '#server/db/migrations/017-messages.ts';
import { entryEditions } from '#server/db/migrations/018-entry-editions.ts';
import { search } from '#server/db/migrations/019-search.ts';
import { priceStages } from '#server/db/migrations/021-price-stages.ts';
import { calendarFeeds } from '#server/db/migrations/022-calendar-feeds.ts';
import { saved } from '#server/db/migrations/023-saved.ts';
import { raceDay } from '#server/db/migrations/024-race-day.ts';
import { heights } from '#server/db/migrations/025-heights.ts';
import { goals } from '#server/db/migrations/026-goals.ts';
import { codes } from '#server/db/migrations/027-codes.ts';
import { listOnTheDevice } from '#server/db/migrations/028-list-on-the-device.ts';
import { told } from '#server/db/migrations/030-told.ts';
import { unusedEditionChanges } from '#server/db/migrations/030-unused-edition-changes.ts';
import { results } from '#server/db/migrations/031-results.ts';
import { entryStates } from '#server/db/migrations/129-entry-states.ts';
import { oneShelf } from '#server/db/migrations/130-one-shelf.ts';
import { inbox } from '#server/db/migrations/131-inbox.ts';
import { places } from '#server/db/migrations/132-places.ts';
import { lengthsOfNames } from '#server/db/migrations/133-lengths-of-names.ts';
import { imports } from '#server/db/migrations/134-imports.ts';
import { datePrecision } from '#server/db/migrations/135-date-precision.ts';
import { nameWords } from '#server/db/migrations/136-name-words.ts';
import { seriesNames } from '#server/db/migrations/138-series-names.ts';
import { lastDays } from '#server/db/migrations/141-last-days.ts';
import { raceUnions } from '#server/db/migrations/142-race-unions.ts';
import { listsWithoutADay } from '#server/db/migrations/145-lists-without-a-day.ts';
import { setAside } from '#server/db/migrations/146-set-aside.ts';
import { chiefs } from '#server/db/migrations/147-chiefs.ts';
import { followedFeeds } from '#server/db/migrations/150-followed-feeds.ts';
import { contractNames } from '#server/db/migrations/151-contract-names.ts';
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
  '010-session-list': sessionList,
  '011-vacuum': vacuumed,
  '013-own-history': ownHistory,
  '014-desk': desk,
  '015-suggestions': suggestions,
  '016-notices': notices,
  '017-messages': answeredMessages,
  '018-entry-editions': entryEditions,
  '019-search': search,
  '021-price-stages': priceStages,
  '022-calendar-feeds': calendarFeeds,
  '023-saved': saved,
  '024-race-day': raceDay,
  '025-heights': heights,
  '026-goals': goals,
  '027-codes': codes,
  '028-list-on-the-device': listOnTheDevice,
  '030-told': told,
  '030-unused-edition-changes': unusedEditionChanges,
  '031-results': results,
  '129-entry-states': entryStates,
  '130-one-shelf': oneShelf,
  '131-inbox': inbox,
  '132-places': places,
  '133-lengths-of-names': lengthsOfNames,
  '134-imports': imports,
  '135-date-precision': datePrecision,
  '136-name-words': nameWords,
  '141-last-days': lastDays,
  ...ADDED_COLUMNS,
  '145-lists-without-a-day': listsWithoutADay,
  '138-series-names': seriesNames,
  '146-set-aside': setAside,
  '147-chiefs': chiefs,
  '150-followed-feeds': followedFeeds,
  '151-contract-names': contractNames,
  '142-race-unions': raceUnions,
  ...Object.fromEntries(Object.values<AddedTable>(ADDED_TABLES).map(({ name, run }) => [name, run])),
};

/** The first digit of a migration: within one, migrations only add, so that older processes work beside newer ones. */
const MAJOR = /^[01]/;
const LOCK_ID = 3_853_314_791;

/**
 * One transaction; safe to call from several processes at once. Migrations of a newer version stay.
 * @returns the migrations that ran now
 */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const known = await newerMigrations(db);
  const pending = await pendingMigrations(db, engine);
  // Nothing to do needs no lock: a start does not wait for an import.
  if (pending.length === 0) return [];
  if (pending.includes('011-vacuum')) await vacuum(db, engine);
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx);
    const { error, results } = await migrator(trx, engine, known).migrateToLatest();
    if (error) throw error;
    const isNew = pending.includes('001-catalogue');
    if (!isNew) await analyze(trx);
    return (results ?? []).map((result) => result.migrationName);
  });
}

export async function pendingMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const all = await migrator(db, engine).getMigrations();
  return all.filter((one) => !one.executedAt).map((one) => one.name);
}

/**
 * What a newer version of the same major version ran on this database (docs/product §15.32 rollback).
 * @throws {ConfigError} when another major version did
 */
export async function newerMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
  const foreign = newer.filter((name) => !MAJOR.test(name));
  if (foreign.length === 0) return newer;
  throw new ConfigError([`DATABASE_URL, DATA_DIR: another major version has the database (${foreign})`]);
}

function migrator(db: Kysely<Schema>, engine: Engine, newer: readonly string[] = []): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (on: Kysely<never>) => up(on, engine) }]),
  );
  for (const name of newer) migrations[name] = { up: async () => {} };
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
}
