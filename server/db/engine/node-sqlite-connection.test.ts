import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { pendingMigrations } from '#server/db/engine/migrate.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

let database: TestDatabase;
let rival: DatabaseSync;

beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  rival = new DatabaseSync(join(database.dataDir, 'zancada.sqlite'));
});
afterEach(async () => {
  rival.close();
  await database.close();
});

const pragma = async (name: string) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db);
  return Object.values(rows[0] ?? {})[0];
};

test('every commit is on the disk before it is acknowledged', async () => {
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
});

test('a distance without its race is refused', async () => {
  expect(await pragma('foreign_keys')).toBe(1);
  const orphan = { raceUid: 'nobody', ordinal: 0, name: '5K', route: '[]' };
  const empty = {
    price: null,
    startPoint: null,
    endPoint: null,
    distanceMeters: null,
    startTime: null,
    registrationClosesAt: null,
  };
  await expect(
    database.db
      .insertInto('raceDistances')
      .values({ ...orphan, ...empty })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY/);
});

test('a write waits for another process’s lock without failing, while the event loop goes on', async () => {
  rival.exec('begin immediate');
  const race = buildRace();
  let saved = false;
  const saving = catalogueRepository(database.db)
    .saveRaces([race])
    .then(() => {
      saved = true;
    });
  const ticked = vi.fn();
  const timer = setInterval(ticked, 5);
  await vi.waitFor(() => expect(ticked.mock.calls.length).toBeGreaterThanOrEqual(10), 10_000);
  clearInterval(timer);
  expect(saved).toBe(false);
  rival.exec('commit');
  await saving;
  expect(await racesRepository(database.db).byUid(race.uid)).not.toBeNull();
});

test('readers do not wait for another process that writes', async () => {
  const race = buildRace();
  await catalogueRepository(database.db).saveRaces([race]);
  rival.exec('begin immediate; delete from race_entries');
  expect(await racesRepository(database.db).byUid(race.uid)).not.toBeNull();
  rival.exec('rollback');
});

test('readers do not wait for writes that wait for another process', async () => {
  const [races, catalogue] = [racesRepository(database.db), catalogueRepository(database.db)];
  const race = buildRace({ city: 'Cali' });
  await catalogue.saveRaces([race]);
  rival.exec('begin immediate');
  const copyOutOfPool = database.db
    .updateTable('raceEntries')
    .set({ everydayCity: 'Pasto' })
    .where('uid', '=', race.uid)
    .execute();
  const inTransaction = catalogue.touch();
  expect(await races.byUid(race.uid)).toMatchObject({ race: { city: 'Cali' } });
  expect(await catalogue.edition()).toBe(1);
  expect(await pendingMigrations(database.db, 'sqlite')).toEqual([]);
  rival.exec('commit');
  await Promise.all([copyOutOfPool, inTransaction]);
  expect(await races.byUid(race.uid)).toMatchObject({ race: { city: 'Pasto' } });
  expect(await catalogue.edition()).toBe(2);
});

test('readers do not wait for a transaction of their own process, which alone sees what it wrote', async () => {
  const catalogue = catalogueRepository(database.db);
  await database.db.transaction().execute(async (trx) => {
    await trx.insertInto('catalogueEdition').values({ id: 1, number: 9 }).execute();
    expect(await catalogue.edition()).toBe(0);
    expect(await catalogueRepository(trx).edition()).toBe(9);
  });
  expect(await catalogue.edition()).toBe(9);
});

test('a connection that began a transaction by itself reads inside it', async () => {
  await database.db.connection().execute(async (connection) => {
    expect(await catalogueRepository(connection).edition()).toBe(0);
    await sql`begin`.execute(connection);
    await connection.insertInto('catalogueEdition').values({ id: 1, number: 4 }).execute();
    expect(await catalogueRepository(connection).edition()).toBe(4);
    await sql`rollback`.execute(connection);
  });
  expect(await catalogueRepository(database.db).edition()).toBe(0);
});

test('several writes at once on one connection all arrive', async () => {
  const ids = ['a', 'b', 'c'];
  await database.db.connection().execute(async (connection) => {
    const save = (id: string) =>
      connection.insertInto('secrets').values({ name: id, value: id, createdAt: '2026-08-01' }).execute();
    await Promise.all(ids.map(save));
  });
  const rows = await database.db.selectFrom('secrets').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(ids);
});

test('a table that gains and loses columns is read as it is now', async () => {
  const { db } = database;
  await db.insertInto('catalogueEdition').values({ id: 1, number: 3 }).execute();
  const read = () => db.selectFrom('catalogueEdition').selectAll().execute();
  expect(await read()).toEqual([{ id: 1, number: 3 }]);
  await db.schema.alterTable('catalogueEdition').addColumn('extra', 'integer').execute();
  expect(await read()).toEqual([{ id: 1, number: 3, extra: null }]);
  await db.schema.alterTable('catalogueEdition').dropColumn('number').execute();
  expect(await read()).toEqual([{ id: 1, extra: null }]);
});

test('a transaction that fails leaves the connection fit for the next one', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('catalogueEdition').values({ id: 1, number: 5 }).execute();
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  expect(await catalogueRepository(database.db).edition()).toBe(0);
  await catalogueRepository(database.db).touch();
  expect(await catalogueRepository(database.db).edition()).toBe(1);
});

test('a query beside a transaction sees nothing of it until it is committed', async () => {
  const catalogue = catalogueRepository(database.db);
  const reading = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('catalogueEdition').values({ id: 1, number: 9 }).execute();
    throw new Error('never');
  });
  const seen = catalogue.edition();
  await expect(reading).rejects.toThrow('never');
  expect(await seen).toBe(0);
});

test('more different queries than are kept prepared all work', async () => {
  await catalogueRepository(database.db).saveRaces([
    buildRace({ uid: 'a', distances: [buildDistance({ name: '5K' })] }),
  ]);
  for (let extra = 0; extra < 600; extra++) {
    const { rows } = await sql.raw<{ uid: string }>(`select uid, ${extra} from races`).execute(database.db);
    expect(rows).toHaveLength(1);
  }
});

test('a closed database is one whole file', async () => {
  const opened = openDatabase({ databaseUrl: undefined, dataDir: join(database.dataDir, 'whole') });
  await sql`create table t (a integer)`.execute(opened.db);
  await opened.close();
  expect(readdirSync(join(database.dataDir, 'whole'))).toEqual(['zancada.sqlite']);
});

test('a closed database refuses queries', async () => {
  const opened = openDatabase(database);
  await opened.db.selectFrom('races').select('uid').execute();
  await opened.close();
  await expect(opened.db.selectFrom('races').select('uid').execute()).rejects.toThrow();
});
