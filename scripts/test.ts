import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, HEADLESS } from '#scripts/chromium.ts';
import { ringResult } from '#scripts/ring-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'zancada-results-'));
const vitest = join(folder, 'vitest.json');
const playwright = join(folder, 'playwright.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwright;

const rings: { name: string; command: string[]; report?: string }[] = [
  { name: 'Route types', command: ['react-router', 'typegen'] },
  { name: 'Route types of the desk', command: ['react-router', 'typegen', 'desk'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Types of the desk', command: ['tsc', '--noEmit', '--project', 'desk'] },
  { name: 'Lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'Structure', command: ['node', 'scripts/check-structure.ts'] },
  {
    name: 'Rules, repositories, HTTP, commands',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
    report: vitest,
  },
  {
    name: 'Journeys in the browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: playwright,
  },
];

const browser = ensureChromium();
const results = rings.map(({ name, command: [program = '', ...args], report }) => {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(program, args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
  const result = ringResult(status === 0, report);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
  return result;
});
rmSync(folder, { recursive: true, force: true });
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
for (const flake of results.flatMap(({ flaky }) => flaky))
  console.log(`\nPassed on the second try: ${flake}`);
if (browser !== HEADLESS)
  console.log(`\nThe journeys ran in ${browser}, which is slower: ${HEADLESS} could not be installed.`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
