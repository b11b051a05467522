import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

/** What a signature is for: one of ours for another purpose does not count. */
const NAMESPACE = 'zancada-package';
/** Nothing of the machine, its clock or its umask. */
const STEADY = [
  '--format=gnu',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

/** What a package manager, a compiler or a test needs, and a server does not. */
const LEFT_OUT = /\.(?:test|test-suite)\.tsx?$|\.(?:d\.[cm]?ts|map|md|markdown)$/i;

/** Whether a path of that tree goes into the package, wherever the tree stands. */
export function servedBelow(root: string): (path: string) => boolean {
  return (path) => !(LEFT_OUT.test(path) || path.slice(root.length).includes(`${sep}testing${sep}`));
}

/**
 * Packs a folder beside itself, with its checksum: equal folders are equal bytes.
 * @returns the path of the archive
 */
export function packFolder(folder: string): string {
  const archive = `${folder}.tar.gz`;
  const time = `--mtime=@${process.env.SOURCE_DATE_EPOCH ?? 0}`;
  const packer = ['-I', 'gzip -n', '-cf', archive, '-C', dirname(folder), basename(folder)];
  execFileSync('tar', [...STEADY, time, ...packer]);
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  // An older one is of other bytes.
  rmSync(`${archive}.sig`, { force: true });
  return archive;
}

/** Signs it with an SSH key, into a `.sig` beside it; `ssh-keygen` asks for the key's passphrase itself. */
export function signArchive(archive: string, key: string): void {
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', NAMESPACE, archive], { stdio: 'inherit' });
}
