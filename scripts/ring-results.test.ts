import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ringResult } from '#scripts/ring-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'zancada-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const rule = (fullName: string, ...failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});

test('a failed rule is named with its file and what was wrong', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [rule('a marathon is 42 km')] },
      { name: 'b.test.ts', message: '', assertionResults: [rule('a time is kept', 'expected 1 to be 2')] },
    ],
  });
  expect(ringResult(false, file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['b.test.ts › a time is kept\nexpected 1 to be 2'],
    flaky: [],
  });
});

test('a file of rules that could not be run is named', () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [{ name: 'c.test.ts', message: 'no such module', assertionResults: [] }],
  });
  expect(ringResult(false, file)).toMatchObject({ failed: 1, failures: ['c.test.ts\nno such module'] });
});

test('a check without a report counts as one test', () => {
  expect(ringResult(true)).toMatchObject({ passed: 1, failed: 0 });
  expect(ringResult(false)).toMatchObject({ passed: 0, failed: 1 });
});

test.each([
  ['left no report', () => join(folder, 'none.json'), true],
  ['ran nothing', () => report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), true],
  ['ended badly', () => report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), false],
])('a run that %s has failed', (_, file, ok) => {
  expect(ringResult(ok, file()).failed).toBe(1);
});

const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
  file: 'race.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
});

test('a journey that failed, or held only at the second try, is named with its file and what was wrong', () => {
  const file = report({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [journey('a runner adds a race', 'expected', undefined)],
        suites: [
          {
            specs: [
              journey('a runner saves a time', 'flaky', 'too late', undefined),
              journey('a runner signs out', 'unexpected', 'no button', 'no button at all'),
            ],
          },
        ],
      },
    ],
  });
  expect(ringResult(false, file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['race.spec.ts:7 › a runner signs out\nno button at all'],
    flaky: ['race.spec.ts:7 › a runner saves a time\ntoo late'],
  });
});
