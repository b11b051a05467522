import { expect, test } from 'vitest';
import { acceptedEncoding } from '#server/http/cache/accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a caller that accepts %j is sent %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
