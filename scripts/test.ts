import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, HEADLESS } from '#scripts/chromium.ts';
import { nearestTests } from '#scripts/nearest-tests.ts';
import { ringResult } from '#scripts/ring-results.ts';
import unitTests from '../vitest.config.ts';

const CHANGED = '--changed';
const NEAREST_TESTS = 10;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'zancada-results-'));
const vitest = join(folder, 'vitest.json');
const playwright = join(folder, 'playwright.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwright;
// Reading our source is most of what a short process does: a verb of the command line takes two thirds of the processor time.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.compiled');

type Ring = { name: string; command: string[]; report?: string };

const rings = (): Ring[] => [
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

/**
 * What judges a change within a minute: its types, its style, the tree's shape, and the tests nearest to it. What needs
 * built pages or a browser is left to the whole run.
 * @param since a commit
 */
function ringsOfChange(since: string): Ring[] {
  const changed = listed('diff', '--name-only', since).concat(
    listed('ls-files', '--others', '--exclude-standard'),
  );
  const standing = changed.filter((file) => existsSync(join(root, file)));
  const { nearest, reached, unreached } = nearestTests(root, {
    changed,
    tests: globSync(unitTests.test?.include ?? [], { cwd: root }),
    most: NEAREST_TESTS,
    without: 'server/pages/built-pages.ts',
  });
  console.log(
    `${changed.length} files changed since ${since}: the nearest ${nearest.length} of ${reached} test files`,
  );
  if (unreached.length > 0) console.log(`No test reaches ${unreached.join(', ')}`);
  const incremental = ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile'];
  return [
    ...rings().filter(({ name }) => name.startsWith('Route types') && changed.some(isRoutes)),
    { name: 'Types', command: [...incremental, 'node_modules/.types'] },
    { name: 'Types of the desk', command: [...incremental, 'node_modules/.types-desk', '--project', 'desk'] },
    {
      name: 'Lint',
      command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...standing],
    },
    ...rings().filter(({ name }) => name === 'Structure'),
    ...rings()
      .filter(({ report }) => report === vitest && nearest.length > 0)
      .map((ring) => ({ ...ring, command: [...ring.command, ...nearest] })),
  ];
}

function listed(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function isRoutes(file: string): boolean {
  return file.endsWith('/routes.ts') || file === 'contract/user-paths.ts';
}

const [asked, since = 'HEAD'] = process.argv.slice(2);
const isWhole = asked !== CHANGED;
const browser = isWhole ? ensureChromium() : HEADLESS;
const results = (isWhole ? rings() : ringsOfChange(since)).map(
  ({ name, command: [program = '', ...args], report }) => {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
    const result = ringResult(status === 0, report);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
    return result;
  },
);
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
