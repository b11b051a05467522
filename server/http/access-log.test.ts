import { expect, test } from 'vitest';
import { maskedPath } from '#server/http/access-log.ts';

test.each([
  ['/prod/api/races/user/ana@example.org', '/prod/api/races/user/***'],
  ['/prod/api/races/user/ana%40example.org', '/prod/api/races/user/***'],
  ['/prod/api/races/user/ana%2540example.org', '/prod/api/races/user/***'],
  ['/prod/api/races/user/id/ana@example.org-MB-10K', '/prod/api/races/user/id/***'],
  ['/prod/api/report/best-time/ana@example.org', '/prod/api/report/best-time/***'],
  ['/a@b/c/d@e/f', '/***/c/***/f'],
])('the address in %s is not in the log', (path, masked) => {
  expect(maskedPath(path)).toBe(masked);
});

test.each(['/', '/site/carreras', '/prod/api/races/user', '/prod/api/races/media-maraton-40'])(
  '%s is in the log as it is',
  (path) => {
    expect(maskedPath(path)).toBe(path);
  },
);

test('a very long path is masked like any other', () => {
  expect(maskedPath(`/${'%25'.repeat(5_000)}`)).toBe(`/${'%25'.repeat(5_000)}`);
  expect(maskedPath(`/${'a'.repeat(15_000)}@`)).toBe('/***');
});
