import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { buildRace } from '#server/testing/factories.ts';
import { signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const MESSAGE = {
  name: 'Ana Ruiz',
  email: 'ana@correo.example',
  raceName: 'Carrera del Río',
  date: '2026-09-06',
  location: 'Neiva',
};

let server: TestServer;
const get = (path: string) => fetch(server.url + path, { headers: { 'x-api-key': 'clave-de-desarrollo' } });
const writes = () => server.browser().post('/contact', MESSAGE);
const faults = () =>
  server.logLines.map((line) => JSON.parse(line)).filter(({ msg, requestId }) => msg && requestId);

/** A refusal that says when to come back, and one line about it in the log. */
async function expectAway(answer: Response, msg = 'database unreachable') {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(faults()).toEqual([expect.objectContaining({ msg })]);
}

test('a SQLite file that is full, read-only or locked is 503 for who writes, and nothing to who reads', async () => {
  server = await startTestServer({ LOCK_TIMEOUT_MS: '100' });
  const { db } = server.deps.database;
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  const troubles: [msg: string, begin: string, end: string][] = [
    ['disk full', `pragma max_page_count = ${rows[0]?.pageCount}`, 'pragma max_page_count = 1000000'],
    ['database unreachable', 'pragma query_only = on', 'pragma query_only = off'],
  ];
  for (const [msg, begin, end] of troubles) {
    await sql.raw(begin).execute(db);
    let answer = await writes();
    // A page may have room left.
    while (answer.status === 201) answer = await writes();
    await expectAway(answer, msg);
    expect((await get('/prod/api/races')).status).toBe(200);
    await sql.raw(end).execute(db);
    expect((await writes()).status).toBe(201);
    server.logLines.length = 0;
  }
  await server.close();
});

test('who writes during an import gets an answer or 503, who reads notices nothing, and the import waits', async () => {
  server = await startTestServer();
  const { deps } = server;
  const { dataDir } = deps.config;
  const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const runner = await signedInRunner({ deps, config: deps.config, call });
  const save = () => runner.call('PUT', '/settings', { reminders: true });
  const rival = new DatabaseSync(sqlitePath(dataDir));
  rival.exec('begin immediate');
  const file = join(dataDir, 'races.json');
  writeFileSync(file, JSON.stringify(Array.from({ length: 2_000 }, () => buildRace())));
  const cli = spawn(
    process.execPath,
    [join(import.meta.dirname, '../cli/main.ts'), 'import', 'races', file],
    {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataDir, LOCK_TIMEOUT_MS: '1' },
      stdio: 'ignore',
    },
  );
  const ended = once(cli, 'exit');
  const said = (answer: Response) => [answer.status, answer.headers.get('retry-after')];
  expect((await Promise.all([save(), save()])).map(said)).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
  expect((await get('/prod/api/races')).status).toBe(200);
  expect(cli.exitCode).toBe(null);
  rival.close();
  while (cli.exitCode === null) {
    expect([
      [200, null],
      [503, '2'],
    ]).toContainEqual(said(await save()));
    expect((await get('/prod/api/races')).status).toBe(200);
  }
  expect(await ended).toEqual([0, null]);
  expect(await deps.races.addresses()).toHaveLength(2_000);
  await server.close();
});

test('while PostgreSQL is away visitors go on with the last known copies, and what is private says 503', async () => {
  const postgres = await startPrivatePostgres({ durable: false });
  server = await startTestServer({ DATABASE_URL: postgres.url });
  const race = buildRace();
  await server.deps.catalogue.saveRaces([race]);
  const paths = [`/prod/api/races/${race.uid}`, '/prod/api/races', '/site/carreras'];
  const known = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  // The edition that follows has no copies of its own.
  await server.deps.catalogue.touch();
  await expect.poll(async () => (await get('/site/carreras')).headers.get('age')).toBeNull();
  await postgres.stop('immediate');

  await expectAway(await writes());
  expect((await get('/readyz')).status).toBe(503);
  // What the database confirmed a moment ago is not stale yet.
  await expect.poll(async () => (await get('/site/carreras')).headers.get('warning')).not.toBeNull();
  for (const [index, path] of paths.entries()) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"');
    expect(Number(answer.headers.get('age'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe(known[index]);
  }
  expect((await get('/prod/api/blogs')).status).toBe(503);
  expect(server.logLines.join()).not.toContain('"stack"');

  await postgres.start();
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200);
  expect((await writes()).status).toBe(201);
  await expect.poll(async () => (await get('/site/carreras')).headers.get('warning')).toBeNull();
  await server.close();
  await postgres.remove();
}, 90_000);

test('a node that never saw its database draws what needs none', async () => {
  const postgres = await startPrivatePostgres({ durable: false });
  server = await startTestServer({ DATABASE_URL: postgres.url });
  await postgres.stop('immediate');
  expect((await get('/site/contacto')).status).toBe(200);
  expect((await get('/prod/api/races')).status).toBe(503);
  await server.close();
  await postgres.remove();
}, 60_000);

test('a connection that has become read-only is dropped, and the node is not ready until it may write', async () => {
  const database = await createTestDatabase('postgres');
  server = await startTestServer({ DATABASE_URL: database.databaseUrl ?? '' });
  const name = sql.id(new URL(database.databaseUrl ?? '').pathname.slice(1));
  expect((await get('/readyz')).status).toBe(200);
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  // Waits for each to be gone: one that is left may still write.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await expect.poll(() => server.logLines.join()).toContain('database connection');
  await expectAway(await writes());
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/prod/api/races')).status).toBe(200);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db);
  expect((await get('/readyz')).status).toBe(200);
  expect((await writes()).status).toBe(201);
  await server.close();
  await database.close();
});

test('a lock on one table takes neither readiness nor other pages down', async () => {
  const database = await createTestDatabase('postgres');
  server = await startTestServer({
    DATABASE_URL: database.databaseUrl ?? '',
    DATABASE_POOL: '2',
    LOCK_TIMEOUT_MS: '500',
  });
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const lock = database.db.transaction().execute(async (trx) => {
    await sql`lock table inbox, partners in access exclusive mode`.execute(trx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const waiting = Array.from({ length: 6 }, () => [writes(), get('/prod/api/partner')]).flat();
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/site/carreras')).status).toBe(200);
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(503);
  expect((await get('/readyz')).status).toBe(200);
  done.resolve();
  await lock;
  expect((await writes()).status).toBe(201);
  await server.close();
  await database.close();
});

test('a statement that takes too long is 503', async () => {
  const database = await createTestDatabase('postgres');
  server = await startTestServer({
    DATABASE_URL: database.databaseUrl ?? '',
    STATEMENT_TIMEOUT_MS: '200',
  });
  await sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(20); return new; end'`.execute(database.db);
  await sql`create trigger slow before insert on inbox
    for each row execute function dawdle()`.execute(database.db);
  await expectAway(await writes());
  await server.close();
  await database.close();
});

test('a PostgreSQL without space is 503 for who writes, and ready for who reads', async () => {
  const database = await createTestDatabase('postgres');
  server = await startTestServer({ DATABASE_URL: database.databaseUrl ?? '' });
  await sql`create function fill() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100''; end'`.execute(database.db);
  await sql`create trigger full_disk before insert on inbox
    for each row execute function fill()`.execute(database.db);
  await expectAway(await writes(), 'disk full');
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', problem: 'disk full' }]);
  await sql`drop trigger full_disk on inbox`.execute(database.db);
  expect((await writes()).status).toBe(201);
  await server.close();
  await database.close();
});

test('a network that has gone silent is 503, and its connection is not used again', async () => {
  const database = await createTestDatabase('postgres');
  const url = new URL(database.databaseUrl ?? '');
  const port = Number(url.port);
  let silent = false;
  const network = createServer((client) => {
    const postgres = connect(port, url.hostname);
    client.on('data', (chunk) => silent || postgres.write(chunk)).on('close', () => postgres.destroy());
    postgres.on('data', (chunk) => client.write(chunk)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  url.port = String((network.address() as AddressInfo).port);
  server = await startTestServer({ DATABASE_URL: url.href, STATEMENT_TIMEOUT_MS: '100' });
  expect((await writes()).status).toBe(201);
  silent = true;
  await expectAway(await writes());
  silent = false;
  expect((await writes()).status).toBe(201);
  await server.close();
  network.close();
  await database.close();
});

test('public reads go to DATABASE_READ_URL, and a runner reads their own writes though it stands still', async () => {
  const [primary, replica] = [await createTestDatabase('postgres'), await createTestDatabase('postgres')];
  const race = buildRace();
  await catalogueRepository(primary.db).saveRaces([{ ...race, name: 'Más nueva' }]);
  await catalogueRepository(replica.db).saveRaces([race]);
  server = await startTestServer({
    DATABASE_URL: primary.databaseUrl ?? '',
    DATABASE_READ_URL: replica.databaseUrl ?? '',
  });
  expect(await (await get('/prod/api/races')).json()).toMatchObject([{ name: race.name }]);
  const { deps } = server;
  const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const runner = await signedInRunner({ deps, config: deps.config, call });
  expect((await runner.add(race.code, '10K')).status).toBe(201);
  expect(await runner.races()).toHaveLength(1);
  await server.close();
  await Promise.all([primary.close(), replica.close()]);
});
