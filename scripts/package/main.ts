import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { packFolder, servedBelow, signArchive } from '#scripts/package/archive.ts';
import { makeContainerRoot, systemNotices } from '#scripts/package/container-root.ts';
import { releaseVersion } from '#scripts/package/release-version.ts';
import { runtimePackages, softwareBill, thirdPartyNotices } from '#scripts/package/runtime-packages.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const isServed = servedBelow(root);
const SOURCES = ['server', 'cli', 'contract', 'domain'];
const FILES = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'bench/cluster/configuration.ts',
  'web/styles/tokens.css',
];
const DEPLOY = [
  'zancada',
  'zancada.service',
  'zancada-backup.service',
  'zancada-backup.timer',
  'Containerfile',
  'compose.yaml',
  'Caddyfile',
];

const { values } = parseArgs({ options: { sign: { type: 'string' } } });
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const version = releaseVersion(root, manifest.version);
const name = `zancada-${version}-${platform()}-${arch()}`;
const stage = join(dist, name);
rmSync(stage, { recursive: true, force: true });
mkdirSync(join(stage, 'bin'), { recursive: true });

for (const folder of SOURCES)
  cpSync(join(root, folder), join(stage, folder), { recursive: true, filter: isServed });
cpSync(join(root, 'build'), join(stage, 'build'), { recursive: true });
cpSync(join(root, 'docs'), join(stage, 'docs'), { recursive: true });
writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
for (const file of FILES) copy(file, file);
for (const file of DEPLOY) copy(join('deploy', file), file);
chmodSync(join(stage, 'zancada'), 0o755);
copyFileSync(process.execPath, join(stage, 'bin/node'));

const packages = runtimePackages(root);
for (const { path } of packages)
  cpSync(join(root, path), join(stage, path), {
    recursive: true,
    // A package inside another one is in the list itself.
    filter: (from) =>
      !from.slice(root.length + path.length + 1).includes(`${sep}node_modules`) && isServed(from),
  });
makeContainerRoot(stage);
writeFileSync(join(stage, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, packages, systemNotices()));
writeFileSync(
  join(stage, 'sbom.cdx.json'),
  JSON.stringify(softwareBill({ name: 'zancada', version }, packages), null, 2),
);

const archive = packFolder(stage);
rmSync(stage, { recursive: true });
// The key is named from where the command was typed.
if (values.sign) signArchive(archive, resolve(process.env.INIT_CWD ?? '', values.sign));
console.log(`dist/${basename(archive)} (${(statSync(archive).size / 1e6).toFixed(0)} MB)`);

function copy(from: string, to: string): void {
  cpSync(join(root, from), join(stage, to));
}
