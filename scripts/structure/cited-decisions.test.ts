import { expect, test } from 'vitest';
import { citedDecisions } from './cited-decisions.ts';

const PAGES = {
  'docs/decisions/001-one-process.md': '# 001',
  'docs/decisions/002-two-databases.md': '# 002',
};

function faults(files: Record<string, string>) {
  const all: Record<string, string> = { ...PAGES, ...files };
  return citedDecisions({ files: Object.keys(all), read: (file) => all[file] ?? '' });
}

test('decisions may be cited in code and in documents, by number or by page', () => {
  const page = 'See decisions [001](decisions/001-one-process.md) and [002](decisions/002-two-databases.md).';
  expect(faults({ 'docs/growth.md': page })).toEqual([]);
  expect(
    faults({
      'ARCHITECTURE.md': '(docs/decisions/001-one-process.md)',
      'server/a.ts': '/** (decisions 001 and\n * 002) */',
    }),
  ).toEqual([]);
});

test('a decision that only another decision cites is a fault', () => {
  expect(
    faults({
      'server/a.ts': '// decision 001',
      'docs/decisions/001-one-process.md': 'as [002](002-two-databases.md)',
    }),
  ).toEqual(['docs/decisions: nothing cites decision 002 where it holds.']);
});

test('a citation of a decision that does not exist is a fault', () => {
  const code = '// decision 003, docs/decisions/001 and decision 002';
  const faulty = ['server/a.ts: there is no decision 003.'];
  expect(faults({ 'server/a.ts': code })).toEqual(faulty);
  expect(
    faults({ 'server/a.ts': code, 'docs/decisions/002-two-databases.md': '[004](004-gone.md)' }),
  ).toEqual(['docs/decisions/002-two-databases.md: there is no decision 004.', ...faulty]);
});
