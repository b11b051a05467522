import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#scripts/chromium.ts';
import { asOne, playwrightResult, type RingResult, vitestResult } from '#scripts/ring-results.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'zancada-results-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

type Ring = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  result: (ok: boolean) => RingResult;
};

const rings: Ring[] = [
  { name: 'Route types', command: ['react-router', 'typegen'], result: asOne },
  { name: 'Types', command: ['tsc', '--noEmit'], result: asOne },
  { name: 'Lint', command: ['biome', 'check', '--error-on-warnings'], result: asOne },
  { name: 'Structure', command: ['node', 'scripts/check-structure.ts'], result: asOne },
  {
    name: 'Rules, repositories, HTTP, commands',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    result: (ok) => vitestResult(vitestReport, ok),
  },
  {
    name: 'Journeys in the browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    result: (ok) => playwrightResult(playwrightReport, ok),
  },
];

ensureChromium();
const results: RingResult[] = [];
for (const ring of rings) {
  console.log(`\n── ${ring.name}`);
  const result = ring.result(await succeeds(ring));
  console.log(`${ring.name}: ${result.passed} passed, ${result.failed} failed`);
  results.push(result);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
for (const flake of results.flatMap(({ flaky }) => flaky)) console.log(`\nOnly at the second try: ${flake}`);
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function succeeds({ command: [program = '', ...args], env }: Ring): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
