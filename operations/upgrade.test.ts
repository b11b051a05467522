import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { type PrivatePostgres, startPrivatePostgres } from '#scripts/private-postgres.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { newerMigrations } from '#server/db/engine/migrate.ts';
import { OWN_FACTS } from '#server/environment.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { folderOfNobody, PACKAGE_UNPACKED, runPackaged, statusOf } from './packaged-process.ts';

const NEWER = '9.9.9';
const MIGRATION = `'199-newer': (db) => db.schema.alterTable('race_entries').addColumn('newer', 'text').execute(),`;

const folder = folderOfNobody();
const older = PACKAGE_UNPACKED;
const newer = join(folder, 'newer');
const link = join(folder, 'zancada');
const started: ChildProcess[] = [];
let postgres: PrivatePostgres;

beforeAll(async () => {
  postgres = await startPrivatePostgres({ durable: false });
  execFileSync('cp', ['-a', older, newer]);
  edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${NEWER}"`));
  edit('server/db/engine/migrate.ts', (text) => text.replace('const MIGRATIONS = {', `$& ${MIGRATION}`));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(newer, file), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(join(newer, file), change(text));
}

function leadTo(version: string): void {
  rmSync(link, { force: true });
  symlinkSync(version, link);
}

async function serve(given: Record<string, string>) {
  const PORT = String(await freePort());
  const url = `http://localhost:${PORT}`;
  const child = runPackaged(link, [], { NODE_ENV: 'development', PORT, ...given });
  started.push(child);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000 }).toBe(200);
  const lines = (message: string) =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === message);
  return {
    lines,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      return (await once(child, 'exit'))[0];
    },
    /** @returns the answers' statuses meanwhile */
    async replaceAll() {
      const before = lines('process replaced').length;
      const statuses = new Set<number>();
      child.kill('SIGHUP');
      while (lines('process replaced').length < before + 2)
        statuses.add(await statusOf(`${url}/prod/api/races`));
      return statuses;
    },
    async signIn() {
      const answer = await fetch(`${url}/prod/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'x-api-key': 'clave-de-desarrollo', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@correo.example', password: 'Corre.2026!x' }),
      });
      return answer.status;
    },
  };
}

test('a version that asks for facts of the operator’s own names each, with an example, and touches no database', async () => {
  const DATA_DIR = folderOfNobody();
  const missing = Object.fromEntries(OWN_FACTS.map(({ name }) => [name, '']));
  const settings = { ...PRODUCTION, PUBLIC_URL: 'http://localhost', DATA_DIR };
  const start = spawnSync(join(newer, 'zancada'), [], {
    env: { PATH: '/usr/bin:/bin', ...settings, ...missing },
    encoding: 'utf8',
  });
  expect([start.status, start.stdout]).toEqual([78, '']);
  for (const { name, example } of OWN_FACTS)
    expect(start.stderr).toContain(`${name}: must be your own in production, for instance ${example}`);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  rmSync(DATA_DIR, { recursive: true });
});

async function verb(args: string[], env: Record<string, string>, input = '') {
  const child = runPackaged(link, args, env);
  child.stdin.end(input);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  return said;
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s the processes are replaced by those of a newer version, which migrate, and back, with no request failed',
  async (engine) => {
    const DATA_DIR = folderOfNobody();
    const DATABASE_URL = engine === 'postgres' ? await postgres.createDatabase('upgraded') : '';
    const env = { DATABASE_URL, DATA_DIR };
    leadTo(older);
    let server = await serve({ ...env, WORKERS: '2', DRAIN_SECONDS: '1' });
    const database = openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR });
    await verb(['create-user', 'ana@correo.example'], env, 'Corre.2026!x\n');
    expect(await newerMigrations(database.db)).toEqual([]);

    leadTo(newer);
    expect([...(await server.replaceAll())]).toEqual([200]);
    expect(await newerMigrations(database.db)).toEqual(['199-newer']);
    expect(await server.signIn()).toBe(200);

    leadTo(older);
    expect([...(await server.replaceAll())]).toEqual([200]);
    expect(await server.signIn()).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);

    server = await serve({ ...env, WORKERS: '1' });
    const said = () => server.lines('the database is of a newer version');
    await expect.poll(said, { timeout: 10_000 }).toMatchObject([{ migrations: ['199-newer'] }]);
    expect(await server.signIn()).toBe(200);
    expect(await verb(['export', '-'], env)).toContain('ana@correo.example');
    // Not 0: what watches the process starts it again, of the version that the link then leads to.
    expect(await server.end('SIGHUP')).toBe(129);
    expect(await newerMigrations(database.db)).toEqual(['199-newer']);
    await database.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
  300_000,
);
