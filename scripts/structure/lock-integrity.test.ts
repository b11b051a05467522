import { expect, test } from 'vitest';
import { lockIntegrity } from '#scripts/structure/lock-integrity.ts';

const faults = (packages: object) =>
  lockIntegrity({
    files: [],
    read: () => JSON.stringify({ packages: { '': { name: 'zancada' }, ...packages } }),
  });

test('a package that would be installed unchecked is a fault', () => {
  const checked = { integrity: 'sha512-aa==' };
  expect(faults({ 'node_modules/a': checked, 'node_modules/b': { link: true } })).toEqual([]);
  expect(faults({ 'node_modules/a': { version: '1.0.0' } })).toEqual([
    'package-lock.json: node_modules/a has no integrity, so it would be installed unchecked.',
  ]);
  expect(faults({ 'node_modules/a': { integrity: 'sha1-aa=' } })).toHaveLength(1);
});
