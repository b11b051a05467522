import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueDistance } from '#contract/catalogue.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { ADDED_COLUMNS } from '#server/db/catalogue/added-columns.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { type Database, openDatabase } from '#server/db/engine/client.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { migrate, newerMigrations, pendingMigrations } from '#server/db/engine/migrate.ts';
import { PooledPostgresDialect } from '#server/db/engine/pooled-postgres-dialect.ts';
import type { PostgresConnections, PostgresLease } from '#server/db/engine/postgres-pool.ts';
import { inboxRepository } from '#server/db/mail/inbox.repository.ts';
import { outboxRepository, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';

const MIGRATOR = join(import.meta.dirname, '../../testing/migrate-when-told.ts');
const MAIL = { id: 'm', to: 'ana@example.org', replyTo: null, subject: 's', html: 'h', text: 't' };
const FILES = readdirSync(join(import.meta.dirname, '../migrations'));
const ALL = [...FILES.map((file) => file.replace(/\.ts$/, '')), ...Object.keys(ADDED_COLUMNS)].sort();

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  let place: { databaseUrl: string | undefined; dataDir: string };
  let fresh: Database;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
    place = await emptied(database);
    fresh = openDatabase(place);
  });
  afterEach(async () => {
    await fresh.close();
    await database.close();
  });

  test('a fresh database lacks every migration there is, and none once it is migrated', async () => {
    expect(await pendingMigrations(fresh.db, engine)).toEqual(ALL);
    expect(await migrate(fresh.db, engine)).toEqual(ALL);
    expect(await pendingMigrations(fresh.db, engine)).toEqual([]);
  });

  test('migrating again does nothing and keeps what is stored', async () => {
    await migrate(fresh.db, engine);
    await fresh.db.insertInto('catalogueEdition').values({ id: 1, number: 7 }).execute();
    expect(await migrate(fresh.db, engine)).toEqual([]);
    expect(await fresh.db.selectFrom('catalogueEdition').select('number').execute()).toEqual([{ number: 7 }]);
  });

  test('a newer version of the same major version leaves a database that this one works with', async () => {
    await migrate(fresh.db, engine);
    const run = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(
        fresh.db,
      );
    await run('199-future');
    await sql`alter table race_entries add column mood text`.execute(fresh.db);
    expect(await newerMigrations(fresh.db)).toEqual(['199-future']);
    expect(await migrate(fresh.db, engine)).toEqual([]);
    expect(await pendingMigrations(fresh.db, engine)).toEqual([]);
    await run('201-future');
    await expect(migrate(fresh.db, engine)).rejects.toThrow('another major version');
  });

  test('mail that waited before mails had an end still leaves, for three days', async () => {
    await migrate(fresh.db, engine);
    await undoMigrations(fresh.db, '007-mail-expiry');
    const at = new Date();
    const { expiresAt: _, ...row } = toOutboxRow(MAIL, at);
    // What a process of that version would write.
    await fresh.db
      .insertInto('outbox')
      .values(row as typeof row & { expiresAt: string })
      .execute();
    expect(await migrate(fresh.db, engine)).toEqual(ALL.filter((name) => name >= '007-mail-expiry'));
    const days = 24 * 3_600_000;
    const outbox = outboxRepository(fresh.db);
    await outbox.sweep(new Date(at.getTime() + 2 * days));
    expect(await outbox.take(at, 1)).toMatchObject({ mail: MAIL });
    await outbox.sweep(new Date(at.getTime() + 4 * days));
    expect(await outbox.take(new Date(at.getTime() + days), 1)).toBeNull();
  });

  test('a runner’s mail that waited while what it tells was written when it was queued leaves, and is the day’s', async () => {
    await migrate(fresh.db, engine);
    await undoMigrations(fresh.db, '030-told');
    await sql`insert into users (id, email, status, sign_up_id, consent_version, consent_at, created_at, mailed_on)
      values ('u', ${MAIL.to}, 'confirmed', 's', '1', '', '', '2026-08-06')`.execute(fresh.db);
    const now = new Date();
    for (const row of [
      { ...toOutboxRow(MAIL, now), notices: '[]', alerts: '{"searches":[],"races":[["r",null]]}' },
      toOutboxRow({ ...MAIL, id: 'code' }, new Date(now.getTime() + 1)),
    ])
      await fresh.db.insertInto('outbox').values(row).execute();
    await migrate(fresh.db, engine);
    const outbox = outboxRepository(fresh.db);
    const later = new Date(now.getTime() + 1);
    const mail = await outbox.take(later, 1);
    expect(mail).toMatchObject({ mail: MAIL, told: { day: '2026-08-06', deadlines: [], finds: null } });
    expect(await outbox.take(later, 1)).toMatchObject({ mail: { id: 'code' }, told: null });
  });

  test('what was written to the site before there was one inbox is in it, word for word', async () => {
    await migrate(fresh.db, engine);
    await undoMigrations(fresh.db, '129-entry-states');
    const at = '2026-08-01T17:00:00.000Z';
    await sql`insert into contact_messages (id, name, email, race_name, date, location, message, created_at, state,
        answer, closed_at, closed_by)
      values ('m', ${'Ana "de" Ñ\\\n'}, 'Ana@example.org', 'Sol', '2026-09-20', 'Cali', '¿5K?', ${at}, 'answered',
        'Sí.', ${at}, 'eva@example.org')`.execute(fresh.db);
    await sql`insert into suggestions (id, kind, state, race_uid, race_name, email, fields, text, token_hash, created_at)
      values ('s', 'correction', 'unconfirmed', 'sol', 'Sol', 'luz@example.org', '{"price":"1"}', 'x', 'hash', ${at})`.execute(
      fresh.db,
    );
    await migrate(fresh.db, engine);
    const { rows } = await inboxRepository(fresh.db).list(['contact'], null, 10, 0);
    const fields = { name: 'Ana "de" Ñ\\\n', date: '2026-09-20', location: 'Cali' };
    const answered = { state: 'answered', answer: 'Sí.', closedAt: at, closedBy: 'eva@example.org' };
    expect(rows).toEqual([
      {
        ...{ id: 'm', kind: 'contact', raceUid: null, raceName: 'Sol', email: 'Ana@example.org' },
        ...{ fields, text: '¿5K?', createdAt: at, ...answered },
      },
    ]);
    const suggestion = fresh.db.selectFrom('inbox').selectAll().where('id', '=', 's');
    expect(await suggestion.executeTakeFirst()).toEqual({
      ...{ id: 's', kind: 'correction', state: 'unconfirmed', raceUid: 'sol', raceName: 'Sol' },
      ...{ email: 'luz@example.org', fields: '{"price":"1"}', text: 'x', tokenHash: 'hash', createdAt: at },
      ...{ confirmedAt: null, closedAt: null, closedBy: null, answer: null },
    });
    const inOldTables = async () =>
      (await sql`select id from contact_messages union all select id from suggestions`.execute(fresh.db))
        .rows;
    expect(await inOldTables()).toEqual([]);
    // What a process of before writes beside this one.
    await sql`insert into contact_messages (id, name, email, race_name, date, location, message, created_at)
      values ('later', 'Luz', 'luz@example.org', 'Sol', '2026-09-20', 'Cali', 'Hola', ${at})`.execute(
      fresh.db,
    );
    await sql`insert into suggestions (id, kind, state, race_name, email, fields, text, token_hash, created_at)
      values ('waits', 'race', 'unconfirmed', 'Sol', 'luz@example.org', '{}', 'x', 'other', ${at})`.execute(
      fresh.db,
    );
    expect(await inOldTables()).toEqual([]);
    expect(await inboxRepository(fresh.db).byId(['contact'], 'later')).toMatchObject({
      state: 'new',
      text: 'Hola',
    });
    expect(await inboxRepository(fresh.db).confirm('waits', new Date(at))).toBe(true);
  });

  test('who was an editor before there were ranks is a chief', async () => {
    await migrate(fresh.db, engine);
    for (const email of ['ana@example.org', 'luz@example.org']) await saveOwner(fresh, email);
    const users = usersRepository(fresh.db);
    await users.setRank('ana@example.org', 'editor');
    await undoMigrations(fresh.db, '129-entry-states');
    await migrate(fresh.db, engine);
    expect(await users.editors()).toMatchObject([{ email: 'ana@example.org', rank: 'chief' }]);
  });

  test('the facts of a race’s day that were called otherwise are called as in catalogue files', async () => {
    await migrate(fresh.db, engine);
    const race = buildRace({
      uid: 'sol',
      organizerName: 'Liga',
      marks: ['infantil'],
      kind: 'calle',
      kitByOthers: false,
    });
    const facts: Partial<CatalogueDistance> = {
      ...{ timeLimit: '01:05', ageMin: 18, capacity: 900, waves: [{ name: 'Élite', startTime: '06:00' }] },
      categories: [{ name: 'Juvenil', sex: 'F', from: 16, to: 19 }],
      aid: [{ km: 5, what: 'agua' }],
    };
    await catalogueRepository(fresh.db).saveRaces([{ ...race, distances: [buildDistance(facts)] }]);
    const stored = () =>
      fresh.db.selectFrom('races').innerJoin('distances', 'raceUid', 'uid').selectAll().execute();
    const before = await stored();
    for (const view of ['distances', 'races']) await sql`drop view ${sql.table(view)}`.execute(fresh.db);
    for (const [table, now, then] of [
      ['race_entries', 'organizer_name', 'organizer'],
      ['race_entries', 'endorsement_by', 'endorsed_by'],
      ['race_entries', 'refund_url', 'regulation_url'],
      ['race_distances', 'age_min', 'min_age'],
      ['race_distances', 'age_max', 'max_age'],
      ['race_distances', 'capacity', 'places'],
      ['race_distances', 'aid', 'aid_stations'],
    ] as const)
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(now)} to ${sql.ref(then)}`.execute(
        fresh.db,
      );
    await sql`alter table race_distances drop column time_limit`.execute(fresh.db);
    await sql`alter table race_distances add column time_limit_minutes bigint`.execute(fresh.db);
    await sql`update race_entries set kind = 'ruta', marks = '["niños"]', kit_by_others = 'no'`.execute(
      fresh.db,
    );
    await sql`update race_distances set time_limit_minutes = 65, waves = '[{"name":"Élite","time":"06:00"}]',
      categories = '[{"name":"Juvenil","sex":"F","minAge":16,"maxAge":19}]',
      aid_stations = '[{"kilometre":5,"offers":"agua"}]'`.execute(fresh.db);
    await drawPublicViews(fresh.db as never);
    await sql`delete from kysely_migration where name = '151-contract-names'`.execute(fresh.db);
    await migrate(fresh.db, engine);
    expect(await stored()).toEqual(before);
  });

  test('asking what is pending changes nothing', async () => {
    await pendingMigrations(fresh.db, engine);
    expect(await fresh.db.introspection.getTables()).toEqual([]);
  });

  test('of several processes that migrate at once one does the work and none fails', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => migratingProcess(place)));
    const results = await Promise.all(processes.map((go) => go()));
    expect(results.map(({ code, errors }) => ({ code, errors }))).toEqual(
      results.map(() => ({ code: 0, errors: '' })),
    );
    expect(results.map(({ done }) => done).sort()).toEqual([JSON.stringify(ALL), '[]', '[]'].sort());
    expect(await pendingMigrations(fresh.db, engine)).toEqual([]);
  });

  test('a migration that fails takes back what those before it did, and can be run again', async () => {
    await sql`create table outbox (id integer)`.execute(fresh.db);
    await expect(migrate(fresh.db, engine)).rejects.toThrow(/outbox/);
    expect(await tableNames(fresh)).toEqual(['outbox']);
    expect(await pendingMigrations(fresh.db, engine)).toEqual(ALL);
    await sql`drop table outbox`.execute(fresh.db);
    expect(await migrate(fresh.db, engine)).toEqual(ALL);
  });
});

test('behind a pooler that gives each transaction another session no lock of a migration is left', async () => {
  const database = await createTestDatabase('postgres');
  const sessions = [1, 2, 3].map(() => new pg.Client(database.databaseUrl));
  for (const session of sessions) await session.connect();
  const pooled = new Kysely<Schema>({ dialect: new PooledPostgresDialect(poolerOf(sessions)) });
  for (let start = 0; start < 3; start++) expect(await migrate(pooled, 'postgres')).toEqual([]);
  for (const session of sessions) {
    const locks = await session.query(
      "select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    );
    expect(locks.rowCount).toBe(0);
    await session.end();
  }
  await database.close();
});

/** As PgBouncer in transaction mode. */
function poolerOf(sessions: pg.Client[]): PostgresConnections {
  let turn = 0;
  const connect = async () => {
    let pinned: pg.Client | undefined;
    const executeQuery: PostgresLease['executeQuery'] = async ({ sql, parameters }) => {
      const session = pinned ?? sessions[turn++ % sessions.length];
      pinned = /^(commit|rollback)/.test(sql) ? undefined : /^begin/.test(sql) ? session : pinned;
      const answer = await session?.query(sql, [...parameters]);
      return { rows: answer?.rows ?? [] };
    };
    return { executeQuery, streamQuery: () => expect.unreachable(), release: () => {} };
  };
  return { connect, end: async () => {} };
}

test('both engines have the same tables, columns and indexes', async () => {
  const [sqlite, postgres] = await Promise.all(ENGINES.map((engine) => createTestDatabase(engine)));
  if (!sqlite || !postgres) throw new Error('There are two engines.');
  expect(await shapeOf(sqlite)).toEqual(await shapeOf(postgres));
  expect(await indexesOf(sqlite)).toEqual(await indexesOf(postgres));
  expect(await tableNames(sqlite)).toContain('races');
  expect(await indexesOf(sqlite)).toContain('races_by_city');
  await Promise.all([sqlite.close(), postgres.close()]);
});

/** Where a database without a single table is. */
async function emptied(database: TestDatabase) {
  const { databaseUrl, dataDir } = database;
  if (!databaseUrl) return { databaseUrl, dataDir: join(dataDir, 'fresh') };
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return { databaseUrl, dataDir };
}

async function shapeOf({ db }: Database) {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)] as const),
  );
}

async function tableNames(database: Database): Promise<string[]> {
  return Object.keys(await shapeOf(database)).sort();
}

/** The indexes that we name; each engine names those of its keys in its own way. */
async function indexesOf({ db, engine }: Database): Promise<string[]> {
  const catalogue: Record<Engine, string> = {
    sqlite: "select name from sqlite_master where type = 'index'",
    postgres: "select indexname as name from pg_indexes where schemaname = 'public'",
  };
  const { rows } = await sql.raw<{ name: string }>(catalogue[engine]).execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => name.includes('_by_'))
    .sort();
}

/** Starts a process that waits for a word before it migrates; the answer gives the word and tells the end. */
async function migratingProcess(at: { databaseUrl: string | undefined; dataDir: string }) {
  const args = [MIGRATOR, at.dataDir, ...(at.databaseUrl ? [at.databaseUrl] : [])];
  const child = spawn(process.execPath, args);
  let errors = '';
  let output = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child.stdout, 'data');
  return async () => {
    const closed = once(child, 'close');
    child.stdin.write('go\n');
    const [code] = await closed;
    return { code, errors, done: output.split('\n')[1] ?? '' };
  };
}

test('what an older version deleted from a SQLite file is gone from it once it is migrated', async () => {
  const database = await createTestDatabase('sqlite');
  const { db, dataDir } = database;
  const isInFiles = () =>
    readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes('ana@example.org'));
  await undoMigrations(db, '011-vacuum');
  await sql`pragma secure_delete = off`.execute(db);
  await db.insertInto('outbox').values(toOutboxRow(MAIL, new Date())).execute();
  await db.deleteFrom('outbox').execute();
  await database.truncateLog();
  expect(isInFiles()).toBe(true);
  await migrate(db, 'sqlite');
  await database.truncateLog();
  expect(isInFiles()).toBe(false);
  await database.close();
});
