import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  '08006',
  '08P01',
  '25006',
  '40001',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
])('a PostgreSQL that says %s may answer a moment later', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(true);
});

test.each([5, 6, 8, 10 + 256, 13, 14])('a SQLite that says %i may answer a moment later', (errcode) => {
  expect(isDatabaseAway(Object.assign(new Error('no'), { errcode }))).toBe(true);
});

test.each(['23505', '42601'])('a statement that is refused with %s is refused for good', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(false);
});
