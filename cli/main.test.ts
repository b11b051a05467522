import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { createTestFolder, runCli, spawnCli } from '#cli/testing/run-cli.ts';
import { sqlitePath } from '#server/db/engine/client.ts';

const folder = createTestFolder();
const fresh = { databaseUrl: undefined, dataDir: join(folder.path, 'data') };
afterEach(folder.remove);

test('a command line without sense is exit code 2, help is 0, and neither touches a database', async () => {
  for (const [args, code] of [
    [[], 2],
    [['import'], 2],
    [['migrate', '--fast'], 2],
    [['--help'], 0],
  ] as const) {
    const run = await spawnCli(fresh, args);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: '' });
    expect(run.stderr).toContain(code === 2 ? '--help' : 'import races');
  }
  expect(existsSync(fresh.dataDir)).toBe(false);
});

test('a dry run on a database that does not exist says what would run, finds faults and creates nothing', async () => {
  const faulty = await runCli(fresh, ['import', 'races', '-', '--dry-run'], { stdin: '[{}]' });
  expect(faulty).toMatchObject({ code: 1, stderr: expect.stringContaining('campo uid') });
  const migrate = await runCli(fresh, ['migrate', '--dry-run']);
  expect(migrate).toMatchObject({ code: 0, stderr: expect.stringContaining('001-catalogue') });
  expect(existsSync(fresh.dataDir)).toBe(false);
});

test('migrate brings a database up to date, once', async () => {
  expect((await runCli(fresh, ['migrate'])).stderr).toContain('Migraciones ejecutadas: 001-catalogue');
  const again = await runCli(fresh, ['migrate']);
  expect(again).toMatchObject({ code: 0, stderr: 'La base de datos está al día.\n' });
});

test('a file that is not there and a database that does not answer are told in a sentence', async () => {
  const missing = await spawnCli(fresh, ['import', 'races', join(folder.path, 'nope.json')]);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('nope.json»: no existe') });
  const nowhere = await runCli(fresh, ['restore', join(folder.path, 'nope.ndjson')]);
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('nope.ndjson»: no existe') });
  const down = await runCli({ ...fresh, databaseUrl: 'postgres://127.0.0.1:1/zancada' }, ['migrate']);
  expect(down).toMatchObject({ code: 1, stderr: expect.stringContaining('no acepta la conexión') });
});

test.each([['import', 'races'], ['restore']])(
  'a folder in the place of the file to %s is named',
  async (...verb) => {
    mkdirSync(folder.path, { recursive: true });
    const { code, stderr } = await runCli(fresh, [...verb, folder.path]);
    expect({ code, said: stderr.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      said: `«${folder.path}» es una carpeta.`,
    });
  },
);

test('a database file that is none is told in a sentence with its path', async () => {
  const garbage = { databaseUrl: undefined, dataDir: join(folder.path, 'garbage') };
  mkdirSync(garbage.dataDir, { recursive: true });
  writeFileSync(sqlitePath(garbage.dataDir), 'uid,code,name\n'.repeat(100));
  expect(await runCli(garbage, ['migrate'])).toMatchObject({
    code: 1,
    stderr: `«${sqlitePath(garbage.dataDir)}» no es una base de datos de SQLite.\n`,
  });
  const taken = { databaseUrl: undefined, dataDir: join(folder.path, 'taken') };
  mkdirSync(sqlitePath(taken.dataDir), { recursive: true });
  expect(await runCli(taken, ['export', '-', '--dry-run'])).toMatchObject({
    code: 1,
    stderr: `«${sqlitePath(taken.dataDir)}» no se puede abrir: es una carpeta o no se tiene permiso.\n`,
  });
});

test('an export beside the schema of a newer version says so, and is whole', async () => {
  await runCli(fresh, ['migrate']);
  const database = new DatabaseSync(sqlitePath(fresh.dataDir));
  database.exec("insert into kysely_migration values ('099-future', '2030-01-01T00:00:00Z')");
  database.close();
  const run = await runCli(fresh, ['export', '-']);
  expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('versión más nueva: 099-future') });
  expect(run.stdout).toContain('"end":true');
});
