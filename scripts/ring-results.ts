import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** `failures` and `flaky` hold names with messages. */
export type RingResult = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** @param reportFile JSON of Vitest or Playwright; a check without a report counts as one test */
export function ringResult(ok: boolean, reportFile?: string): RingResult {
  if (!reportFile) return { passed: Number(ok), failed: Number(!ok), failures: [], flaky: [] };
  const report = readReport(reportFile);
  if (!report) return ringResult(false);
  const result = 'suites' in report ? playwrightResult(report) : vitestResult(report);
  // A runner that stopped early reports no failure.
  const complete = ok && result.passed + result.failed > 0;
  return complete ? result : { ...result, failed: Math.max(1, result.failed) };
}

function vitestResult({ numPassedTests, numFailedTests, testResults }: JsonTestResults): RingResult {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n${message}`] : [];
    return failed.map((one) => `${name} › ${one.fullName}\n${one.failureMessages?.join('\n')}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
}

function playwrightResult({ stats, suites }: JSONReport): RingResult {
  const specs = suites.flatMap(specsOf);
  const named = (status: string) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(describe);
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected, failures: named('unexpected'), flaky: named('flaky') };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function describe({ file, line, title, tests }: JSONReportSpec): string {
  const failed = tests.flatMap(({ results }) => results).findLast(({ error }) => error);
  return `${file}:${line} › ${title}\n${failed?.error?.message}`;
}

function readReport(file: string): JsonTestResults | JSONReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
