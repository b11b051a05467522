import { spawnSync } from 'node:child_process';

const BESIDE_A_TAG = /-\d+-g[\da-f]+(?:-dirty)?$|-dirty$/;

/**
 * The tag's version for the commit of that tag; for any other, and for files that are in no commit, the manifest's with
 * what it was made from: `0.2.0+v0.2.0-3-g1a2b3c4`. Without git, the manifest's.
 * @throws where the tag and the manifest do not agree
 */
export function releaseVersion(root: string, manifest: string): string {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const { status, stdout } = git('describe', '--tags', '--always', '--match=v[0-9]*');
  if (status !== 0) return manifest;
  // Unlike `--dirty` it names files that were never added, which are packed too.
  const isDirty = git('status', '--porcelain', '--untracked-files=normal').stdout !== '';
  const described = stdout.trim() + (isDirty ? '-dirty' : '');
  if (described === `v${manifest}`) return manifest;
  if (described.startsWith('v') && !BESIDE_A_TAG.test(described))
    throw new Error(
      `The commit's tag is ${described}, package.json says ${manifest}: make both by \`npm version\`.`,
    );
  return `${manifest}+${described}`;
}
