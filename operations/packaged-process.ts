import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const { PACKAGE_ARCHIVE = '', PACKAGE_KEY = '', PACKAGE_UNPACKED = '' } = process.env;

export const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder for a user without rights. */
export function folderOfNobody(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-operations-'));
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Without any Node on the path, and without rights where the machine lets us give them up. */
export function runPackaged(unpacked: string, args: string[], env: Record<string, string>) {
  return spawn(join(unpacked, 'zancada'), args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
}

/** The status of an answer; 0 without one. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { 'x-api-key': 'clave-de-desarrollo' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Installs a program of Debian's where it is missing. */
export function demand(program: string, debianPackage: string): void {
  if (existsSync(`/usr/bin/${program}`)) return;
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  for (const step of [['update'], ['install', '--no-install-recommends', debianPackage]])
    execFileSync('apt-get', ['-y', '-qq', ...wait, ...step], { stdio: 'ignore' });
}
