import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#scripts/chromium.ts';

const root = join(import.meta.dirname, '..');
const results = mkdtempSync(join(tmpdir(), 'zancada-results-'));
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

type Counts = { passed: number; failed: number };
type Ring = { name: string; command: string[]; env?: Record<string, string>; count: (ok: boolean) => Counts };

const asOne = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const rings: Ring[] = [
  { name: 'Route types', command: ['react-router', 'typegen'], count: asOne },
  { name: 'Types', command: ['tsc', '--noEmit'], count: asOne },
  { name: 'Lint', command: ['biome', 'check', '--error-on-warnings'], count: asOne },
  { name: 'Structure', command: ['node', 'scripts/check-structure.ts'], count: asOne },
  {
    name: 'Rules, repositories, HTTP, commands',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: (ok) => {
      const report = readReport(vitestReport);
      return atLeastOneFailure(ok, {
        passed: report.numPassedTests ?? 0,
        failed: report.numFailedTests ?? 0,
      });
    },
  },
  {
    name: 'Journeys in the browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: (ok) => {
      const { stats } = readReport(playwrightReport);
      return atLeastOneFailure(ok, {
        passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
        failed: stats?.unexpected ?? 0,
      });
    },
  },
];

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
};

ensureChromium();
const total: Counts = { passed: 0, failed: 0 };
for (const ring of rings) {
  console.log(`\n── ${ring.name}`);
  const counts = ring.count(await succeeds(ring));
  console.log(`${ring.name}: ${counts.passed} passed, ${counts.failed} failed`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
rmSync(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function succeeds({ command: [program = '', ...args], env }: Ring): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** A runner that stopped early may have counted no failure: its exit code still is one. */
function atLeastOneFailure(ok: boolean, counts: Counts): Counts {
  const ran = counts.passed + counts.failed > 0;
  return ok && ran ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
