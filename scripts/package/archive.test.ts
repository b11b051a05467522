import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packFolder, servedBelow, signArchive } from './archive.ts';

const NAME = 'zancada-0.2.0-linux-x64';
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'zancada-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same files as any build makes them, on a machine with that umask. */
function packUnder(umask: string): string {
  const at = join(folder, umask);
  mkdirSync(at);
  const made = `umask ${umask}; mkdir -p ${NAME}/b/c; echo site > ${NAME}/b/c/file; echo > ${NAME}/a; chmod +x ${NAME}/a`;
  execFileSync('sh', ['-c', made], { cwd: at });
  return packFolder(join(at, NAME));
}

test('the same files are the same bytes, whatever the umask and the hour, and anybody may read them', () => {
  const usual = packUnder('022');
  const strict = packUnder('077');
  execFileSync('touch', ['-d', '2001-01-01', join(folder, '077', NAME, 'a')]);
  packFolder(join(folder, '077', NAME));
  expect(readFileSync(strict).equals(readFileSync(usual))).toBe(true);
  expect(readFileSync(`${strict}.sha256`, 'utf8')).toBe(readFileSync(`${usual}.sha256`, 'utf8'));
  const listed = execFileSync('tar', ['-tvzf', strict], { encoding: 'utf8' });
  expect(listed.match(/^\S+ 0\/0/gm)).toEqual([
    'drwxr-xr-x 0/0',
    '-rwxr-xr-x 0/0',
    'drwxr-xr-x 0/0',
    'drwxr-xr-x 0/0',
    '-rw-r--r-- 0/0',
  ]);
});

/** The first command that an operator types. */
const [, , FIRST = ''] =
  /^```sh\n(#.*\n)*(.*)$/m.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];

test("the papers' first command accepts a signed package, and no changed byte, foreign key or other purpose", () => {
  const archive = packUnder('002');
  const at = join(folder, '002');
  const makeKey = (name: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(at, name)]);
    return join(at, name);
  };
  const [ours, foreign] = [makeKey('ours'), makeKey('foreign')];
  writeFileSync(join(at, 'allowed_signers'), `zancada ${readFileSync(`${ours}.pub`, 'utf8')}`);
  const isAccepted = () => spawnSync('sh', ['-c', FIRST], { cwd: at, stdio: 'ignore' }).status === 0;
  signArchive(archive, ours);
  expect(isAccepted()).toBe(true);

  const bytes = readFileSync(archive);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  writeFileSync(archive, changed);
  expect(isAccepted()).toBe(false);
  writeFileSync(archive, bytes);

  rmSync(`${archive}.sig`);
  signArchive(archive, foreign);
  expect(isAccepted()).toBe(false);

  rmSync(`${archive}.sig`);
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', ours, '-n', 'file', archive], { stdio: 'ignore' });
  expect(isAccepted()).toBe(false);
});

test('a checkout below a folder for testing packs all but the tests', () => {
  const at = '/srv/testing/zancada';
  const sources = ['server/main.ts', 'server/testing/factories.ts', 'server/main.test.ts', 'docs/growth.md'];
  expect(sources.filter((source) => servedBelow(at)(join(at, source)))).toEqual(['server/main.ts']);
});

test('a package that is made anew keeps no signature of the one before', () => {
  const archive = packUnder('027');
  writeFileSync(`${archive}.sig`, '');
  packFolder(join(folder, '027', NAME));
  expect(() => readFileSync(`${archive}.sig`)).toThrow('ENOENT');
});
