import { expect, test } from 'vitest';
import { sourceSizes } from './source-sizes.ts';

/** Faults of a tree whose files have so many lines. */
function faults(...lines: number[]): string[] {
  const files = lines.map((_, index) => `server/file-${index}.ts`);
  return sourceSizes({ files, read: (file) => 'x\n'.repeat(lines[files.indexOf(file)] ?? 0) });
}

test('a file of more than 300 lines is a fault, and one of 300 is not', () => {
  expect(faults(10, 300)).toEqual([]);
  expect(faults(301, 10)).toEqual(['server/file-0.ts: 301 lines, at most 300.']);
});

test('many files of one length are no fault', () => {
  expect(faults(...Array.from({ length: 30 }, () => 290))).toEqual([]);
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
