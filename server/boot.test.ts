import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlitePath } from '#server/db/engine/client.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';

const PROGRAM = join(import.meta.dirname, 'testing/boot-api.ts');

const folder = mkdtempSync(join(tmpdir(), 'zancada-boot-'));
const other: Server = createServer();
let taken = 0;

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** A start that does not succeed; 78 is the code of one that nobody shall try again. */
async function refused(given: Record<string, string>, ended: number) {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, DEMO: '0', ...given };
  const child = spawn(process.execPath, [PROGRAM], { env });
  const [said, logged, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'close'),
  ]);
  expect(code).toBe(ended);
  return { said: said.replace(/^\(node:.*\n.*--trace-warnings.*\n/gm, ''), logged };
}

/** What the operator reads of it. */
const refusal = async (given: Record<string, string>, ended = 1) => (await refused(given, ended)).said;

test('a variable that nothing reads any more is named in the log', async () => {
  const { logged } = await refused({ PORT: '0', HOST: '192.0.2.1', WEATHER_URL: 'x' }, 78);
  expect(logged).toContain('"variables":["WEATHER_URL"],"msg":"variables that nothing reads any more"');
});

test('an address that the machine does not have is the fault of HOST, not of the database', async () => {
  expect(await refusal({ PORT: '0', HOST: '192.0.2.1' }, 78)).toMatch(
    /^The environment is not usable:\n {2}- HOST: .*192\.0\.2\.1.*\n$/,
  );
});

test('a port that another process has is the fault of the variable that names it', async () => {
  expect(await refusal({ PORT: `${taken}` }, 78)).toContain(`- PORT: another process has 127.0.0.1:${taken}`);
  expect(await refusal({ PORT: '0', METRICS_PORT: `${taken}` }, 78)).toContain(
    `- METRICS_PORT: another process has 127.0.0.1:${taken}`,
  );
});

test('settings that a process among several meets first end all', async () => {
  expect(await refusal({ PORT: `${taken}`, WORKERS: '2' }, 78)).toContain('PORT: another process has');
});

test('a PostgreSQL that refuses or cannot be written is told in a sentence', async () => {
  const database = await createTestDatabase('postgres');
  const url = new URL(database.databaseUrl ?? '');
  const at = (pathname: string, username = url.username) =>
    refusal({ PORT: '0', DATABASE_URL: Object.assign(new URL(url), { pathname, username }).href });
  expect(await at('/nodb')).toBe('DATABASE_URL: database "nodb" does not exist\n');
  expect(await at(url.pathname, 'nadie')).toBe('DATABASE_URL: role "nadie" does not exist\n');
  await undoMigrations(database.db, '009-password-retries');
  const name = sql.id(url.pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  expect(await at(url.pathname)).toMatch(/^The database is read-only: .*\n$/);
  await database.close();
});

test('a database file that is none is told in a sentence with its path', async () => {
  const garbage = join(folder, 'garbage');
  mkdirSync(garbage);
  writeFileSync(sqlitePath(garbage), 'uid,code,name\n'.repeat(100));
  expect(await refusal({ DATA_DIR: garbage })).toBe(`${sqlitePath(garbage)} is not a SQLite database.\n`);
  const taken = join(folder, 'taken');
  mkdirSync(sqlitePath(taken), { recursive: true });
  expect(await refusal({ DATA_DIR: taken })).toBe(
    `${sqlitePath(taken)} cannot be opened: it is a folder, or access is denied.\n`,
  );
});
