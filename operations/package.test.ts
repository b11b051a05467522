import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import {
  demand,
  folderOfNobody,
  PACKAGE_ARCHIVE,
  PACKAGE_UNPACKED,
  runPackaged,
  statusOf,
} from './packaged-process.ts';

/** Licences of the Open Source Initiative that our packages have. */
const OPEN =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later)$/;

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

test('beside the unit a verb has its settings, and works on its data', () => {
  const settings = join(DATA_DIR, 'zancada.env');
  writeFileSync(
    settings,
    Object.entries({ ...SETTINGS, DATA_DIR })
      .map((setting) => setting.join('='))
      .join('\n'),
  );
  const launcher = readFileSync(join(PACKAGE_UNPACKED, 'zancada'), 'utf8');
  writeFileSync(join(PACKAGE_UNPACKED, 'beside-the-unit'), launcher.replace('/etc/zancada.env', settings));
  const said = execFileSync(
    'sh',
    [join(PACKAGE_UNPACKED, 'beside-the-unit'), 'show', 'race', 'vueltas-del-lago'],
    {
      env: { PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(said)).toMatchObject({ uid: 'vueltas-del-lago' });
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
