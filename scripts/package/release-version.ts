import { spawnSync } from 'node:child_process';

const BESIDE_A_TAG = /-\d+-g[\da-f]+(?:-dirty)?$|-dirty$/;

/**
 * The tag's version for the commit of that tag; for any other, and for files that are in no commit, the manifest's with
 * what it was made from: `0.2.0+v0.2.0-3-g1a2b3c4`. Without git, the manifest's.
 * @throws where the tag and the manifest do not agree
 */
export function releaseVersion(root: string, manifest: string): string {
  const how = ['describe', '--tags', '--always', '--dirty', '--match=v[0-9]*'];
  const { status, stdout } = spawnSync('git', ['-C', root, ...how], { encoding: 'utf8' });
  if (status !== 0) return manifest;
  const described = stdout.trim();
  if (described === `v${manifest}`) return manifest;
  if (described.startsWith('v') && !BESIDE_A_TAG.test(described))
    throw new Error(
      `The commit's tag is ${described}, package.json says ${manifest}: make both by \`npm version\`.`,
    );
  return `${manifest}+${described}`;
}
