// The entry point of npm scripts: it runs on the machine's Node (>= 20), and commands on the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const pinnedNode = join(root, 'node_modules/node/bin/node');
const commands = {
  start: { entry: 'server/main.ts', needsBuild: true, isRestarted: true },
  dev: { entry: 'scripts/dev.ts', needsBuild: false },
  build: { entry: null, needsBuild: true },
  test: { entry: 'scripts/test.ts', needsBuild: true },
  'test:operations': { entry: 'scripts/test-operations.ts', needsBuild: true },
  bench: { entry: 'bench/main.ts', needsBuild: true },
  cli: { entry: 'cli/main.ts', needsBuild: false },
  package: { entry: 'scripts/package/main.ts', needsBuild: true },
  simulate: { entry: 'simulation/main.ts', needsBuild: false },
  mutation: { entry: 'scripts/mutation.ts', needsBuild: false },
};
const apps = ['.', 'desk'];
const buildSources = [
  'web',
  'desk',
  'contract',
  'domain',
  'public',
  'vite.config.ts',
  'scripts/bundle',
  'scripts/offline-worker.ts',
  'react-router.config.ts',
  'package-lock.json',
];

const locks = ['package-lock.json', 'package.json'];
const installed = join(root, 'node_modules/.installed');
const built = join(root, 'build/.built');

const parent = process.ppid;
const RESTART_AFTER_MS = 500;
/** Settings that are refused do not get better by another try (§15.36 uncaught errors; decision 072). */
const REFUSED = 78;

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Unknown command "${name}". One of: ${Object.keys(commands).join(', ')}`);
if (args[0] === '--version') {
  say(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, process.stdout);
  process.exit(0);
}

if (['start', 'cli'].includes(name) && isProduction()) demandEverything();
else {
  await installWhenStale();
  // What judges a change alone asks nothing of built pages.
  if (command.needsBuild && args[0] !== '--changed') await buildWhenStale({ force: name === 'build' });
}
if (command.entry) await handOver(command, args);

function isProduction() {
  if (process.env.NODE_ENV) return process.env.NODE_ENV === 'production';
  const file = join(root, '.env');
  return existsSync(file) && /^\s*NODE_ENV\s*=\s*["']?production\b/m.test(readFileSync(file, 'utf8'));
}

/** A running installation is never replaced: only who deploys installs and builds. */
function demandEverything() {
  // A package brings no sources along.
  const isStale = (stamp, sources) =>
    existsSync(join(root, 'web')) && ![null, fingerprint(sources)].includes(readStamp(stamp));
  const missing = [];
  if (!existsSync(pinnedNode)) missing.push('the packages are not installed: run `npm ci --omit=dev`');
  else if (isStale(installed, locks))
    missing.push('the packages are not the locked ones: run `npm ci --omit=dev`');
  const builds = ['build/server/index.js', 'build/desk/server/index.js'];
  if (command.needsBuild && !builds.every((file) => existsSync(join(root, file))))
    missing.push('the pages are not built: run `npm run build`, or bring the folder build along');
  else if (command.needsBuild && isStale(built, buildSources))
    missing.push('the pages are older than their sources: run `npm run build`');
  if (missing.length > 0)
    fail(`In production nothing is installed or built by itself:\n  - ${missing.join('\n  - ')}`);
}

async function installWhenStale() {
  const current = fingerprint(locks);
  if (existsSync(pinnedNode) && readStamp(installed) === current) return;
  say('Installing the locked packages (only the first time, or when they changed) …');
  // The build needs development packages even when NODE_ENV is production.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(pinnedNode))
    fail('The packages were installed, but the pinned Node is missing: was `--ignore-scripts` set?');
  writeFileSync(installed, current);
}

async function buildWhenStale({ force }) {
  const current = fingerprint(buildSources);
  if (!force && readStamp(built) === current) return;
  say('Building the pages …');
  rmSync(built, { force: true });
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  for (const app of apps)
    await run(pinnedNode, [builder, 'build', app, '--logLevel', 'warn'], { NODE_ENV: 'production' });
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, current);
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(join(root, path))) return;
    if (statSync(join(root, path)).isDirectory()) {
      for (const child of readdirSync(join(root, path)).sort()) visit(join(path, child));
    } else if (!/\.test\.tsx?$|\.react-router/.test(path)) {
      hash.update(`${path}\0`).update(readFileSync(join(root, path)));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Output goes to standard error: standard output belongs to the command. */
async function run(file, argv, env = {}) {
  const { code, asked } = await ended(
    spawn(file, argv, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] }),
  );
  if (asked) process.exit(code || 1);
  if (code !== 0) fail(`\`${[file, ...argv].join(' ')}\` failed.`, code);
}

async function handOver({ entry, isRestarted }, argv) {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    // One pool of native memory, and large pieces outside of it: glibc's defaults hold 130 MB more (docs/decisions/042).
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  };
  for (;;) {
    // The IPC channel closes when this process dies, so that the child frees its port.
    const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join(root, entry), ...argv], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const { code, asked } = await ended(child);
    if (asked || !isRestarted || [0, REFUSED].includes(code)) process.exit(code);
    say(`The server ended with ${code}: it is started again.`);
    await delay(RESTART_AFTER_MS);
  }
}

function ended(child) {
  let asked = false;
  const end = (signal) => {
    // SIGHUP asks for another server, not for none.
    asked ||= signal !== 'SIGHUP';
    child.kill(signal);
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  // A SIGKILL of the parent, such as npm, sends us no signal: poll for it.
  const watch = setInterval(() => process.ppid === parent || end('SIGTERM'), 500);
  return new Promise((resolve) => {
    const done = (code) => {
      for (const signal of signals) process.off(signal, end);
      clearInterval(watch);
      resolve({ code, asked });
    };
    child.on('error', (error) => {
      say(error.message);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

function say(text, to = process.stderr) {
  to.write(`${text}\n`);
}

function fail(text, code = 1) {
  say(text);
  process.exit(code);
}
