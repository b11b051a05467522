import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { demand, PACKAGE_UNPACKED, statusOf } from './packaged-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'zancada-container-'));
const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')];
const buildah = (...args: string[]) =>
  execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

let container: string;
let files: string;
let image: { User: string; Entrypoint: string[]; Cmd: string[]; Healthcheck: { Test: string[] } };
/** With the image's user, folder and environment. Engines that need cgroups do not run everywhere; this does. */
const inContainer = (env: Record<string, string>, command: string[]) => [
  ...storage,
  'run',
  '--isolation=chroot',
  '--network=host',
  ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
  container,
  '--',
  ...command,
];

beforeAll(() => {
  demand('buildah', 'buildah');
  buildah('bud', '--isolation=chroot', '--format=docker', '--tag=zancada', PACKAGE_UNPACKED);
  image = JSON.parse(buildah('inspect', '--type=image', 'zancada')).Docker.config;
  container = buildah('from', 'zancada');
  files = buildah('mount', container);
});
afterAll(() => {
  buildah('rm', '--all');
  rmSync(folder, { recursive: true, force: true });
});

/** Processes of the image's Node on that port. */
function processesOn(port: string): number[] {
  const mark = `\0PORT=${port}\0`;
  return readdirSync('/proc')
    .filter((pid) => contentOf(`/proc/${pid}/cmdline`).startsWith('/opt/zancada/bin/node\0'))
    .filter((pid) => `\0${contentOf(`/proc/${pid}/environ`)}`.includes(mark))
    .map(Number);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

test('the image holds no shell, and its user may write nothing but data and temporary files', () => {
  expect(image.User).toBe('65532:65532');
  expect(['bin/sh', 'usr/bin/sh'].filter((path) => existsSync(join(files, path)))).toEqual([]);
  const attempt = `for (const folder of ['/data', '/tmp', '/opt/zancada', '/etc'])
    try { require('fs').writeFileSync(folder + '/note', ''); console.log(folder) } catch {}
    import('sharp').then(({ default: { versions } }) => console.log(process.getuid(), typeof versions.vips))`;
  const node = image.Entrypoint[0] ?? '';
  const said = execFileSync('buildah', inContainer({}, [node, '-e', attempt]), { encoding: 'utf8' });
  expect(said).toBe('/data\n/tmp\n65532 string\n');
});

test('the image serves with its own command, says whether it is healthy, and ends when asked', async () => {
  const PORT = String(await freePort());
  const env = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT };
  const [, ...check] = image.Healthcheck.Test;
  const isHealthy = () => spawnSync('buildah', inContainer(env, check), { stdio: 'ignore' }).status === 0;
  expect(isHealthy()).toBe(false);
  const command = inContainer(env, [...image.Entrypoint, ...image.Cmd]);
  const running = spawn('buildah', command, { stdio: 'ignore' });
  await expect.poll(() => statusOf(`http://127.0.0.1:${PORT}/readyz`), { timeout: 60_000 }).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${PORT}/site/carreras`)).toBe(200);
  expect(isHealthy()).toBe(true);
  const inside = processesOn(PORT);
  expect(inside).toHaveLength(1);
  for (const pid of inside) process.kill(pid, 'SIGTERM');
  expect(await once(running, 'exit')).toEqual([0, null]);
});
