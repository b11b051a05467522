import { expect, test } from 'vitest';
import { sourceSizes } from './source-sizes.ts';

/** Faults of a tree whose files have so many lines. */
function faults(...lines: number[]): string[] {
  const files = lines.map((_, index) => `server/file-${index}.ts`);
  return sourceSizes({ files, read: (file) => 'x\n'.repeat(lines[files.indexOf(file)] ?? 0) });
}

test('small files are no fault', () => {
  expect(faults(10, 60, 60, 20, 160, 5, 5, 5, 5, 5, 5)).toEqual([]);
});

test('a file of more than 300 lines is a fault, and one of 300 is not', () => {
  const small = Array.from({ length: 30 }, () => 10);
  expect(faults(...small, 300)).toEqual([]);
  expect(faults(301, ...small)).toEqual(['server/file-0.ts: 301 lines, at most 300.']);
});

test('a median above 60 lines is a fault', () => {
  expect(faults(61, 61, 61, 10)).toEqual(['The median source file has 61 lines, at most 60.']);
});

test('more than one file in ten above 160 lines is a fault', () => {
  const small = Array.from({ length: 8 }, () => 10);
  expect(faults(...small, 161, 161)).toEqual(['One source file in ten has over 161 lines, at most 160.']);
});

test('tests and files that are no source have no limit', () => {
  const files = [
    'server/a.test.ts',
    'e2e/journeys/a.spec.ts',
    'server/a.test-suite.ts',
    'docs/a.md',
    'LICENSE',
  ];
  expect(sourceSizes({ files, read: () => 'x\n'.repeat(900) })).toEqual([]);
});

const SMALL = 'x\n'.repeat(24);
const small = (files: Record<string, string>, withoutCrumbs = ['server']) =>
  sourceSizes({ files: Object.keys(files), read: (file) => files[file] ?? '' }, withoutCrumbs);

test('a small file that one other file imports belongs there', () => {
  const files = { 'server/a.ts': SMALL, 'server/b.ts': "import { a } from './a.ts';" };
  expect(small(files)).toEqual([
    'server/a.ts: 24 lines and only server/b.ts imports it, so it belongs there.',
  ]);
  expect(small(files, [])).toEqual([]);
});

test('a small file with two importers, with a test, or with 25 lines stays', () => {
  const user = "import { a } from '#server/a.ts';";
  expect(small({ 'server/a.ts': SMALL, 'server/b.ts': user, 'server/c.ts': user })).toEqual([]);
  expect(small({ 'server/a.ts': SMALL, 'server/b.ts': user, 'server/a.test.ts': user })).toEqual([]);
  expect(small({ 'server/a.ts': `${SMALL}x\n`, 'server/b.ts': user })).toEqual([]);
});

test('routes and entries may be small', () => {
  const files = {
    'server/main.ts': SMALL,
    'server/features/blogs/blogs.routes.ts': SMALL,
    'server/app.ts': "import './features/blogs/blogs.routes.ts';",
  };
  expect(small(files)).toEqual([]);
});

test('the median file of the pages has from 40 to 60 lines', () => {
  const page = (lines: number) => ({ 'web/root.tsx': 'x\n'.repeat(lines) });
  expect(small(page(40), ['web'])).toEqual([]);
  expect(small(page(39), ['web'])).toEqual(['The median file of web/ has 39 lines, from 40 to 60.']);
  expect(small(page(39), ['server'])).toEqual([]);
});
