import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import manifest from '../package.json' with { type: 'json' };

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s during the first start leaves no installation behind',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'zancada-run-'));
    mkdirSync(join(folder, 'scripts'));
    copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    // An npm that says its process id and goes on for ever.
    writeFileSync(
      join(folder, 'npm'),
      `#!${process.execPath}\nconsole.log(process.pid); setInterval(() => {}, 1000);`,
    );
    chmodSync(join(folder, 'npm'), 0o755);

    const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start'], {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let installation = 0;
    try {
      for await (const line of createInterface(run.stderr)) {
        installation = Number(line);
        if (installation > 0) break;
      }
      const exited = once(run, 'exit');
      run.kill(signal);
      expect(await exited).toEqual([signal === 'SIGINT' ? 130 : 1, null]);
      expect(isAlive(installation)).toBe(false);
    } finally {
      if (installation > 0 && isAlive(installation)) process.kill(installation, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('in production a start installs and builds nothing, and says what is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-run-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'));
  writeFileSync(join(folder, '.env'), 'NODE_ENV=production\n');
  const { NODE_ENV: _, ...env } = process.env;
  const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start'], { env });
  const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')]);
  expect(code).toBe(1);
  expect(said).toBe(`In production nothing is installed or built by itself:
  - the packages are not installed: run \`npm ci --omit=dev\`
  - the pages are not built: run \`npm run build\`, or bring the folder build along
`);
  expect(readdirSync(folder).sort()).toEqual(['.env', 'scripts']);
  rmSync(folder, { recursive: true });
});

test('each command says its version, and installs and builds nothing for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-run-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}');
  for (const name of Object.keys(manifest.scripts)) {
    const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), name, '--version']);
    expect([name, await text(run.stdout)]).toEqual([name, '1.2.3\n']);
  }
  expect(readdirSync(folder).sort()).toEqual(['package.json', 'scripts']);
  rmSync(folder, { recursive: true });
});

/** A checkout whose packages and pages are there, with `script` in place of the pinned Node. */
function installation(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-run-'));
  const node = join(folder, 'node_modules/node/bin/node');
  const builds = ['build/server/index.js', 'build/desk/server/index.js'].map((file) => join(folder, file));
  for (const file of [node, ...builds, join(folder, 'scripts/run.mjs')])
    mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'));
  for (const file of builds) writeFileSync(file, '');
  writeFileSync(node, `#!/bin/sh\n${script}\n`);
  chmodSync(node, 0o755);
  return folder;
}

test('a server that ends by itself is started again, however often, but not one that refuses its settings', async () => {
  const folder = installation('echo >> starts; [ $(wc -l < starts) -lt 8 ] && exit 70; exit 78');
  const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')]);
  expect(code).toBe(78);
  expect(said).toBe('The server ended with 70: it is started again.\n'.repeat(7));
  rmSync(folder, { recursive: true });
});

test('npm start goes on after an error that nobody caught and after SIGHUP, and SIGTERM ends it with its server', async () => {
  const testing = join(import.meta.dirname, '../server/testing');
  const folder = installation(
    `exec '${process.execPath}' --import ${testing}/fail-when-told.ts ${testing}/boot-api.ts`,
  );
  const url = `http://127.0.0.1:${await freePort()}`;
  const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start'], {
    env: {
      ...process.env,
      ...{ ...PRODUCTION, PUBLIC_URL: url, PORT: new URL(url).port, DATABASE_URL: '', DEMO: '0' },
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const said = text(run.stderr);
  const servers: number[] = [];
  for (let start = 0; start < 3; start++) {
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    const server = Number(readFileSync(`/proc/${run.pid}/task/${run.pid}/children`, 'utf8'));
    servers.push(server);
    if (start === 0) process.kill(server, 'SIGUSR2');
    if (start === 1) run.kill('SIGHUP');
    if (start < 2) await expect.poll(() => isAlive(server), { timeout: 20_000 }).toBe(false);
  }
  expect(new Set(servers).size).toBe(3);
  const exited = once(run, 'exit');
  run.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(servers.some(isAlive)).toBe(false);
  expect(await said).toBe(
    'The server ended with 70: it is started again.\nThe server ended with 129: it is started again.\n',
  );
  rmSync(folder, { recursive: true });
}, 90_000);

test.each([
  ['../deploy/zancada', 'zancada', 'bin/node', 'sh'],
  ['run.mjs', 'scripts/run.mjs', 'node_modules/node/bin/node', process.execPath],
])('%s sets how native memory is kept, unless told otherwise', async (from, to, node, shell) => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-run-'));
  for (const file of [to, node]) mkdirSync(dirname(join(folder, file)), { recursive: true });
  copyFileSync(join(import.meta.dirname, from), join(folder, to));
  writeFileSync(join(folder, node), '#!/bin/sh\necho "$MALLOC_ARENA_MAX $MALLOC_MMAP_THRESHOLD_"\n');
  chmodSync(join(folder, node), 0o755);
  const memoryOf = async (env: NodeJS.ProcessEnv) => {
    const run = spawn(shell, [join(folder, to), 'cli'], { env: { ...env, NODE_ENV: 'production' } });
    return (await text(run.stdout)).trim();
  };
  const { MALLOC_ARENA_MAX: _, MALLOC_MMAP_THRESHOLD_: __, ...env } = process.env;
  expect(await memoryOf(env)).toBe('1 131072');
  const told = { MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: '65536' };
  expect(await memoryOf({ ...env, ...told })).toBe('4 65536');
  rmSync(folder, { recursive: true, force: true });
});
