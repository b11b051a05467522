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
