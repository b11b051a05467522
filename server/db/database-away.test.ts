import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/database-away.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', '57P01', '53300'])(
  'a PostgreSQL that says %s may answer a moment later',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  },
);

test.each(['23505', '42601'])('a statement that is refused with %s is refused for good', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(false);
});

test('a SQLite file that another process writes to may be free a moment later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-busy-'));
  const [one, other] = [1, 2].map(() => new DatabaseSync(join(folder, 'a.sqlite'), { timeout: 0 }));
  one?.exec('begin immediate');
  let refusal: unknown;
  try {
    other?.exec('begin immediate');
  } catch (error) {
    refusal = error;
  }
  one?.close();
  other?.close();
  rmSync(folder, { recursive: true });
  expect(refusal instanceof Error && isDatabaseAway(refusal)).toBe(true);
});
