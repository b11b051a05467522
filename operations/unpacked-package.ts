import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demand } from './packaged-process.ts';

const root = join(import.meta.dirname, '..');
let folder = '';

/** Vitest's global setup: makes the package once for all tests, and unpacks it. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'zancada-package-'));
  chmodSync(folder, 0o755);
  demand('ssh-keygen', 'openssh-client');
  const key = join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const said = execFileSync('npm', ['run', 'package', '--', '--sign', key], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const archive = join(root, /^dist\/\S+\.tar\.gz/m.exec(said)?.[0] ?? '');
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  process.env.PACKAGE_KEY = key;
  process.env.PACKAGE_ARCHIVE = archive;
  process.env.PACKAGE_UNPACKED = globSync(join(folder, 'zancada-*'))[0] ?? '';
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
