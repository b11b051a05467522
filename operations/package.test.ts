import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { packFolder } from '#scripts/package/archive.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import {
  demand,
  folderOfNobody,
  NOBODY,
  PACKAGE_ARCHIVE,
  PACKAGE_UNPACKED,
  runPackaged,
  statusOf,
} from './packaged-process.ts';

/** Licences of the Open Source Initiative that our packages have. */
const OPEN =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later)$/;

const root = join(import.meta.dirname, '..');
const DATA_DIR = folderOfNobody();
const SETTINGS = { ...PRODUCTION, PUBLIC_URL: 'http://localhost', DEMO: '1' };
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const start = (args: string[], env: Record<string, string>) =>
  runPackaged(PACKAGE_UNPACKED, args, { DATA_DIR, ...env });

test('the package weighs at most 150 MB, and its checksum is beside it', () => {
  expect(statSync(PACKAGE_ARCHIVE).size).toBeLessThan(150e6);
  const digest = createHash('sha256').update(readFileSync(PACKAGE_ARCHIVE)).digest('hex');
  expect(readFileSync(`${PACKAGE_ARCHIVE}.sha256`, 'utf8')).toMatch(new RegExp(`^${digest} {2}zancada-`));
});

test('one command serves on a machine without Node, for a user without rights, and ends when asked', async () => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const server = start([], {
    ...SETTINGS,
    PORT: port,
    PUBLIC_URL: url,
  });
  const status = (path: string) => statusOf(url + path);
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
  const page = await (await fetch(`${url}/site/carreras`)).text();
  for (const [, asset = ''] of page.matchAll(/(?:href|src)="(\/(?:assets|fonts|pictures)\/[^"]+)"/g))
    expect([asset, await status(asset.replaceAll('&amp;', '&'))]).toEqual([asset, 200]);
  expect(await status('/pictures/share/site.png')).toBe(200);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('the verbs of the command line are in it', async () => {
  const cli = start(['show', 'race', 'vueltas-del-lago'], {});
  const chunks = await cli.stdout.toArray();
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ uid: 'vueltas-del-lago' });
});

/** The launcher, as if its settings were in that file. */
function besideTheUnit(settings: string, args: string[], env: Record<string, string> = {}) {
  const launcher = readFileSync(join(PACKAGE_UNPACKED, 'zancada'), 'utf8');
  const copy = join(PACKAGE_UNPACKED, 'beside-the-unit');
  writeFileSync(copy, launcher.replace('/etc/zancada.env', settings), { mode: 0o755 });
  return spawnSync('sh', [copy, ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
    timeout: 60_000,
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
}

test('beside the unit every entry has its settings, and without the right to read them none works on other data', () => {
  const settings = join(DATA_DIR, 'zancada.env');
  const given = { ...SETTINGS, DATA_DIR, SMTP_URL: 'no address' };
  const write = (values: Record<string, string>) =>
    writeFileSync(
      settings,
      Object.entries(values)
        .map((setting) => setting.join('='))
        .join('\n'),
    );
  write({ ...given, SMTP_URL: PRODUCTION.SMTP_URL });
  const shown = besideTheUnit(settings, ['show', 'race', 'vueltas-del-lago']);
  expect(JSON.parse(shown.stdout)).toMatchObject({ uid: 'vueltas-del-lago' });
  write(given);
  for (const args of [[], ['show', 'race', 'vueltas-del-lago']])
    expect(besideTheUnit(settings, args).stderr).toContain('SMTP_URL');
  chmodSync(settings, 0o000);
  for (const args of [[], ['show', 'race', 'vueltas-del-lago']])
    expect(besideTheUnit(settings, args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('root'),
    });
});

test('every entry says which version it is, the one that the package is named after', () => {
  const [, version] = /zancada-(.+)-linux-\w+\.tar\.gz$/.exec(PACKAGE_ARCHIVE) ?? [];
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const node = join(PACKAGE_UNPACKED, 'bin/node');
  const entries = [
    [join(PACKAGE_UNPACKED, 'zancada')],
    [node, join(PACKAGE_UNPACKED, 'server/main.ts')],
    [node, join(PACKAGE_UNPACKED, 'cli/main.ts')],
  ];
  for (const [program = '', ...args] of entries)
    expect(execFileSync(program, [...args, '--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
});

test('the package is signed, and made anew from its own files under another umask it is the same bytes', () => {
  expect(readFileSync(`${PACKAGE_ARCHIVE}.sig`, 'utf8')).toMatch(/^-----BEGIN SSH SIGNATURE-----/);
  const folder = mkdtempSync(join(tmpdir(), 'zancada-again-'));
  execFileSync('tar', ['-xzf', PACKAGE_ARCHIVE, '-C', folder]);
  const name = basename(PACKAGE_ARCHIVE, '.tar.gz');
  execFileSync('sh', ['-c', `umask 077; mkdir strict; cp -r '${name}' strict/`], { cwd: folder });
  packFolder(join(folder, 'strict', name));
  const digest = (of: string) => readFileSync(`${of}.sha256`, 'utf8');
  expect(digest(join(folder, 'strict', `${name}.tar.gz`))).toBe(digest(PACKAGE_ARCHIVE));
  rmSync(folder, { recursive: true });
});

test('what its papers name is in it: every linked page, every file that is called by its path', () => {
  const missing = globSync('docs/**/*.md', { cwd: PACKAGE_UNPACKED }).flatMap((paper) => {
    const text = readFileSync(join(PACKAGE_UNPACKED, paper), 'utf8');
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) =>
      join(dirname(paper), to),
    );
    // Decisions and benches tell how it was made, from files of the repository.
    const isForOperators = paper === 'docs/operating.md' || paper === 'docs/cognito.md';
    const called = isForOperators
      ? [...text.matchAll(/`(\w[\w.-]*\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
      : [];
    const named = [...linked, ...called.filter((path) => existsSync(join(root, path)))];
    return named
      .filter((path) => !existsSync(join(PACKAGE_UNPACKED, path)))
      .map((path) => `${paper}: ${path}`);
  });
  expect(missing).toEqual([]);
  for (const file of [
    'docs/operating/alerts.yml',
    'docs/operating/dashboard.json',
    'docs/cognito.md',
    'compose.yaml',
    'Caddyfile',
  ])
    expect([file, existsSync(join(PACKAGE_UNPACKED, file))]).toEqual([file, true]);
});

test('nothing of development is in it, and every licence is an open one, named in the notices and the SBOM', () => {
  for (const left of [
    'web/root.tsx',
    'e2e',
    'node_modules/vite',
    'node_modules/typescript',
    'node_modules/node',
  ])
    expect([left, existsSync(join(PACKAGE_UNPACKED, left))]).toEqual([left, false]);
  expect(globSync('{server,cli,domain,contract}/**/*.test.ts', { cwd: PACKAGE_UNPACKED })).toEqual([]);
  const notices = readFileSync(join(PACKAGE_UNPACKED, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const sbom = JSON.parse(readFileSync(join(PACKAGE_UNPACKED, 'sbom.cdx.json'), 'utf8'));
  const inSbom = new Set(sbom.components.map((one: { purl: string }) => decodeURIComponent(one.purl)));
  for (const file of globSync('node_modules/{*,@*/*}/package.json', { cwd: PACKAGE_UNPACKED })) {
    const { name, version, license } = JSON.parse(readFileSync(join(PACKAGE_UNPACKED, file), 'utf8'));
    expect(notices).toContain(`${name} ${version} (`);
    expect(inSbom).toContain(`pkg:npm/${name}@${version}`);
    expect([name, license]).toEqual([name, expect.stringMatching(OPEN)]);
  }
});

test('the unit starts it again however often, but not with settings that it refuses', async () => {
  const unit = readFileSync(join(PACKAGE_UNPACKED, 'zancada.service'), 'utf8');
  const said = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  expect([said('Restart'), said('RestartSec'), said('StartLimitIntervalSec')]).toEqual([
    'on-failure',
    '500ms',
    '0',
  ]);
  const refused = start([], { NODE_ENV: 'production' });
  expect(await once(refused, 'exit')).toEqual([Number(said('RestartPreventExitStatus')), null]);
});

test('the systemd unit exposes little', () => {
  demand('systemd-analyze', 'systemd');
  const report = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', join(PACKAGE_UNPACKED, 'zancada.service')],
    { encoding: 'utf8' },
  );
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(2);
});
