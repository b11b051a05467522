import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { openDatabase } from '#server/db/engine/client.ts';

test('a data folder that cannot be is said to be the fault of its variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-client-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below')])
    expect(() => openDatabase({ databaseUrl: undefined, dataDir })).toThrow(ConfigError);
  expect(() => openDatabase({ databaseUrl: undefined, dataDir: file })).toThrow(/DATA_DIR: .*EEXIST/);
  rmSync(folder, { recursive: true });
});

test('a data folder where none can be made is refused rather than tried for ever', {
  timeout: 20_000,
}, () => {
  const open = `import { openDatabase } from '#server/db/engine/client.ts'; openDatabase({ dataDir: '/proc/x/y' })`;
  const { error, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', open], {
    timeout: 10_000,
    encoding: 'utf8',
  });
  expect(error).toBeUndefined();
  expect(stderr).toMatch(/ConfigError.*\n.*DATA_DIR: cannot be made a folder/);
});

test('a data folder is made with all that are above it, and may be there already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-client-'));
  const at = { databaseUrl: undefined, dataDir: join(folder, 'a/b/c') };
  for (const database of [openDatabase(at), openDatabase(at)]) {
    expect(await database.db.selectNoFrom(sql.lit(1).as('one')).execute()).toEqual([{ one: 1 }]);
    await database.close();
  }
  rmSync(folder, { recursive: true });
});

test('only the owner may read the data folder and the files in it, also those of an older version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-client-'));
  const dataDir = join(folder, 'data');
  const modes = () =>
    ['.', ...readdirSync(dataDir)].map((name) => statSync(join(dataDir, name)).mode & 0o777);
  for (let start = 0; start < 2; start++) {
    const database = openDatabase({ databaseUrl: undefined, dataDir });
    await database.db.schema.createTable(`t${start}`).addColumn('a', 'text').execute();
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    await database.close();
    chmodSync(join(dataDir, 'zancada.sqlite'), 0o644);
  }
  rmSync(folder, { recursive: true });
});
