import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';

const faults = (files: Record<string, string>) =>
  importCycles({ files: Object.keys(files), read: (file) => files[file] ?? '' });

test('files that import in one direction are no ring', () => {
  expect(
    faults({
      'server/a.ts': "import { b } from '#server/b.ts';\nimport { c } from './c.ts';",
      'server/b.ts': "import { c } from './c.ts';",
      'server/c.ts': "import { join } from 'node:path';",
    }),
  ).toEqual([]);
});

test('a ring is named with every file on it', () => {
  expect(
    faults({
      'domain/start.ts': "import './a.ts';",
      'domain/a.ts': "import { b } from './b.ts';",
      'domain/b.ts': "export { c } from '../server/c.ts';",
      'server/c.ts': "import {\n  a,\n} from '#domain/a.ts';",
    }),
  ).toEqual(['Import cycle: domain/a.ts → domain/b.ts → server/c.ts → domain/a.ts']);
});

test('a file that imports itself is a ring', () => {
  expect(faults({ 'web/a.tsx': "import { a } from '#web/a.tsx';" })).toHaveLength(1);
});

test('types may point at each other', () => {
  expect(
    faults({
      'server/a.ts': "import type { B } from './b.ts';",
      'server/b.ts': "export type { A } from './a.ts';\nimport { a } from './a.ts';",
    }),
  ).toEqual([]);
});

test('tests may import what they like', () => {
  expect(faults({ 'server/a.ts': "import './a.test.ts';", 'server/a.test.ts': "import './a.ts';" })).toEqual(
    [],
  );
});
