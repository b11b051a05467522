import { expect, test } from 'vitest';
import { readPostgresUrl } from '#server/db/engine/postgres-url.ts';

test('several hosts share user, database and parameters', () => {
  const text =
    'postgres://ana:a%40b@uno:4401,[::1]:4402,tres/zancada?sslmode=require&target_session_attrs=read-write';
  expect(readPostgresUrl(text)).toEqual({
    urls: ['uno:4401', '[::1]:4402', 'tres'].map(
      (host) => `postgres://ana:a%40b@${host}/zancada?sslmode=require`,
    ),
    wanted: 'writable',
  });
});

test.each([
  'mysql://uno/a',
  'postgres://',
  'postgres://uno:port/a',
  'postgres://uno/a?target_session_attrs=best',
])('%s is no URL of PostgreSQL', (text) => expect(readPostgresUrl(text)).toBeNull());
