import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LIBRARY = /(\/\S+) \(0x[\da-f]+\)$/gm;
const DEBIAN_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6'];

/** What an image from nothing needs of this machine's system: the C library's files, and the name of a user. */
export function makeContainerRoot(stage: string): void {
  const container = join(stage, 'container');
  const root = join(container, 'root');
  mkdirSync(join(container, 'empty'), { recursive: true });
  mkdirSync(join(root, 'etc'), { recursive: true });
  writeFileSync(join(root, 'etc/passwd'), 'zancada:x:65532:65532::/data:/\n');
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const binaries = globSync(['bin/node', 'node_modules/**/*.node', 'node_modules/**/*.so.*'], { cwd: stage });
  const linked = execFileSync('ldd', binaries, { cwd: stage, encoding: 'utf8' });
  for (const [, path = ''] of linked.matchAll(LIBRARY)) {
    if (path.startsWith(stage)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
}

/** The licences of what `makeContainerRoot` takes, on Debian. */
export function systemNotices(): string[] {
  return DEBIAN_PACKAGES.flatMap((name) => {
    const file = `/usr/share/doc/${name}/copyright`;
    return existsSync(file)
      ? [`${name} of Debian, in container/\n\n${readFileSync(file, 'utf8').trim()}`]
      : [];
  });
}
