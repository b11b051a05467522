import { readFileSync } from 'node:fs';

/** What one ring of tests came to; `failures` and `flaky` hold the names of tests, a failure's with its message. */
export type RingResult = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** @returns the result of a check that is one thing, such as the types */
export const asOne = (ok: boolean): RingResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: [],
  flaky: [],
});

/**
 * @param file the JSON report of Vitest
 * @param ok whether it ended well: a runner that stopped early may have counted no failure
 */
export function vitestResult(file: string, ok: boolean): RingResult {
  const report: VitestReport = readReport(file);
  const failures = (report.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
  return ended(ok, {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    failures,
    flaky: [],
  });
}

/**
 * @param file the JSON report of Playwright
 * @param ok whether it ended well
 */
export function playwrightResult(file: string, ok: boolean): RingResult {
  const { stats, suites = [] }: PlaywrightReport = readReport(file);
  const specs = suites.flatMap(specsOf);
  const named = (status: string) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return ended(ok, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: named('unexpected').map((spec) => `${nameOf(spec)}\n${messagesOf(spec).at(-1) ?? ''}`),
    flaky: named('flaky').map((spec) => `${nameOf(spec)}\n${messagesOf(spec)[0] ?? ''}`),
  });
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Spec = {
  file: string;
  line: number;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: Suite[];
};

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const nameOf = ({ file, line, title }: Spec): string => `${file}:${line} › ${title}`;

const messagesOf = ({ tests }: Spec): string[] =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function ended(ok: boolean, result: RingResult): RingResult {
  const ran = result.passed + result.failed > 0;
  return ok && ran ? result : { ...result, failed: Math.max(1, result.failed) };
}
