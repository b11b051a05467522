import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
let folder = '';

/** Vitest's global setup: makes the package once for all tests, and unpacks it. */
export function setup(): void {
  execFileSync('npm', ['run', 'package'], { cwd: root, stdio: 'ignore' });
  const archive = globSync(join(root, 'dist/zancada-*.tar.gz'))[0] ?? '';
  folder = mkdtempSync(join(tmpdir(), 'zancada-package-'));
  chmodSync(folder, 0o755);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  process.env.PACKAGE_ARCHIVE = archive;
  process.env.PACKAGE_UNPACKED = globSync(join(folder, 'zancada-*'))[0] ?? '';
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
