import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';
import { type Database, openDatabase, sqlitePath } from '#server/db/engine/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

let admin: TestDatabase;
let database: Database;
const onError = vi.fn<(error: Error) => void>();

beforeEach(async () => {
  onError.mockClear();
  admin = await createTestDatabase('postgres');
  database = openDatabase(admin, onError);
});
afterEach(async () => {
  await database.close();
  await admin.close();
});

const backendId = async () => {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(database.db);
  return rows[0]?.id ?? 0;
};

test('a connection that PostgreSQL drops is told of and replaced', async () => {
  const dropped = await backendId();
  await sql`select pg_terminate_backend(${dropped})`.execute(admin.db);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 10_000);
  expect(await backendId()).not.toBe(dropped);
});

test('a connection that is dropped inside a transaction stores nothing of it and ends nothing else', async () => {
  const lost = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('catalogueEdition').values({ id: 1, number: 5 }).execute();
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.id ?? 0})`.execute(admin.db);
    await trx.insertInto('catalogueEdition').values({ id: 1, number: 6 }).execute();
  });
  await expect(lost).rejects.toThrow();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 10_000);
  expect(await database.db.selectFrom('catalogueEdition').selectAll().execute()).toEqual([]);
});

test('a connection that is dropped while a transaction waits is told of once', async () => {
  const lost = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await sql`select pg_terminate_backend(${id})`.execute(admin.db);
    await expect
      .poll(
        async () => {
          const alive = await sql`select 1 from pg_stat_activity where pid = ${id}`.execute(admin.db);
          return alive.rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 10_000);
    await sql`select 1`.execute(admin.db);
  });
  await expect(lost).rejects.toThrow();
  expect(onError).toHaveBeenCalledOnce();
});

test('public reads whose connections all break at once are asked again on others', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
      admin.db,
    );
    return rows.map(({ pid }) => pid);
  };
  const all = database.pools().find(({ pool }) => pool === 'reads')?.size ?? 0;
  expect(all).toBeGreaterThan(1);
  await admin.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(1)`.execute(held);
    const reads = Promise.all(
      Array.from({ length: all }, () =>
        sql<{ one: number }>`select 1 as one from pg_advisory_lock_shared(1)`.execute(database.reads),
      ),
    );
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(all);
    const broken = await waiting();
    for (const pid of broken) await sql`select pg_terminate_backend(${pid})`.execute(held);
    const anew = async () => (await waiting()).filter((pid) => !broken.includes(pid));
    await Promise.race([reads, expect.poll(anew, { timeout: 10_000 }).toHaveLength(all)]);
    await sql`select pg_advisory_unlock(1)`.execute(held);
    for (const { rows } of await reads) expect(rows).toEqual([{ one: 1 }]);
  });
});

test('whole numbers of PostgreSQL come back as numbers', async () => {
  await database.db.insertInto('catalogueEdition').values({ id: 1, number: 4_000_000_000 }).execute();
  const row = await database.db.selectFrom('catalogueEdition').select('number').executeTakeFirst();
  expect(row?.number).toBe(4_000_000_000);
});

test('a PostgreSQL that is not there makes a query fail rather than hang', async () => {
  const nowhere = openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' }, onError);
  await expect(sql`select 1`.execute(nowhere.db)).rejects.toThrow(/ECONNREFUSED/);
  await nowhere.close();
});

test('of several hosts the first that is there and may write serves', async () => {
  const standby = await startPrivatePostgres({ durable: false });
  const url = new URL(admin.databaseUrl ?? '');
  const name = url.pathname.slice(1);
  await standby.createDatabase(name);
  const beside = openDatabase({ databaseUrl: standby.url, dataDir: '' });
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(beside.db);
  const hosts = ['127.0.0.1:1', new URL(standby.url).host, url.host].join();
  const portOf = async (wanted: string) => {
    const databaseUrl = `postgres://postgres@${hosts}/${name}?target_session_attrs=${wanted}`;
    const several = openDatabase({ databaseUrl, dataDir: '' });
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(several.db);
    await several.close();
    return rows[0]?.port;
  };
  expect(await portOf('read-write')).toBe(url.port);
  expect(await portOf('standby')).toBe(new URL(standby.url).port);
  await beside.close();
  await standby.remove();
}, 60_000);

test('a SQLite file that was taken away takes no writes', async () => {
  const sqlite = await createTestDatabase('sqlite');
  expect(await sqlite.isWritable()).toBe(true);
  rmSync(sqlitePath(sqlite.dataDir));
  expect(await sqlite.isWritable()).toBe(false);
  await sqlite.close();
});
