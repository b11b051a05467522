import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nearestTests } from '#scripts/nearest-tests.ts';

const root = mkdtempSync(join(tmpdir(), 'zancada-nearest-'));
afterAll(() => rmSync(root, { recursive: true }));
const SOURCES = {
  'domain/pace.ts': '',
  'domain/pace.test.ts': "import { pace } from './pace.ts';",
  'domain/report.ts': "import { pace } from '#domain/pace.ts';",
  'server/report.test.ts': "const { report } = await import('#domain/report.ts');",
  'server/pages.ts': "import { report } from '#domain/report.ts';",
  'server/pages.test.ts': "import { pages } from './pages.ts';",
  'domain/city.test.ts': "import { city } from './city.ts';",
  'docs/rules.md': '',
  'scripts/rules.ts': "readFileSync(join(root, 'docs', 'rules.md'))",
  'scripts/rules.test.ts': "import { rules } from './rules.ts';",
};
for (const [file, source] of Object.entries(SOURCES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
const tests = Object.keys(SOURCES).filter((file) => file.includes('.test.'));
const nearest = (changed: string[], most: number, without = '') =>
  nearestTests(root, { changed, tests, most, without });

test('a changed rule is judged by its own test first, then by those that meet it further on', () => {
  const all = ['domain/pace.test.ts', 'server/report.test.ts', 'server/pages.test.ts'];
  expect(nearest(['domain/pace.ts'], 9)).toEqual({ nearest: all, reached: 3, unreached: [] });
  expect(nearest(['domain/pace.ts'], 2)).toMatchObject({ nearest: all.slice(0, 2), reached: 3 });
});

test('a changed test runs itself, and what nothing loads runs none and is named', () => {
  expect(nearest(['domain/city.test.ts', 'README.md'], 9)).toEqual({
    nearest: ['domain/city.test.ts'],
    reached: 1,
    unreached: ['README.md'],
  });
});

test('tests of built pages are counted, and left to the whole run', () => {
  expect(nearest(['domain/report.ts'], 9, 'server/pages.ts')).toEqual({
    nearest: ['server/report.test.ts'],
    reached: 2,
    unreached: [],
  });
});

test('a changed file that is no module is judged by the tests of what names it', () => {
  expect(nearest(['docs/rules.md'], 9).nearest).toEqual(['scripts/rules.test.ts']);
});
