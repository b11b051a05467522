import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';

test('a data folder that cannot be is said to be the fault of its variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-client-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below')])
    expect(() => openDatabase({ databaseUrl: undefined, dataDir })).toThrow(ConfigError);
  expect(() => openDatabase({ databaseUrl: undefined, dataDir: file })).toThrow(/DATA_DIR: .*EEXIST/);
  rmSync(folder, { recursive: true });
});
