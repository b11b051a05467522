import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { PRODUCTION } from '#server/testing/production.ts';
import { demand, PACKAGE_UNPACKED } from './packaged-process.ts';

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  env_file?: string;
  environment?: Record<string, string>;
  volumes: string[];
  tmpfs?: string[];
  networks: string[];
  ports?: string[];
  healthcheck?: { test?: string[] };
  cap_add?: string[];
};

let services: Record<string, Service>;
let file: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};
const contentOf = (path: string) => readFileSync(join(PACKAGE_UNPACKED, path), 'utf8');

beforeAll(() => {
  demand('yq', 'yq');
  const json = execFileSync('yq', ['.', join(PACKAGE_UNPACKED, 'compose.yaml')], { encoding: 'utf8' });
  file = JSON.parse(json);
  services = file.services;
});

test('a container has no privilege that it does not need, writes where it keeps something, and is started again', () => {
  expect(Object.keys(services).toSorted()).toEqual(['database', 'proxy', 'site']);
  for (const service of Object.values(services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    });
  const added = Object.entries(services).flatMap(([name, { cap_add = [] }]) =>
    cap_add.map((one) => [name, one]),
  );
  expect(added).toEqual([['proxy', 'NET_BIND_SERVICE']]);
  expect(JSON.stringify(services)).not.toMatch(/privileged|"(?:pid|ipc|network_mode)":|docker\.sock/);
});

test('what is kept is in named volumes, and nothing else of the machine is mounted but what the package brings', () => {
  const mounts = Object.values(services).flatMap(({ volumes }) => volumes.map((one) => one.split(':')));
  const brought = mounts.filter(([from = '']) => from.startsWith('.'));
  expect(brought).toEqual([['./Caddyfile', '/etc/caddy/Caddyfile', 'ro']]);
  expect(existsSync(join(PACKAGE_UNPACKED, 'Caddyfile'))).toBe(true);
  const named = mounts.filter((mount) => !brought.includes(mount)).map(([name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(file.volumes).toSorted());
});

test('only the proxy is reached from outside, and the database reaches nobody', () => {
  expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
  expect(services.proxy?.networks).toEqual(['outside']);
  expect(services.database?.networks).toEqual(['inside']);
  expect(services.site?.networks.toSorted()).toEqual(['inside', 'outside']);
  expect([file.networks.inside?.internal, file.networks.outside]).toEqual([true, null]);
  expect(contentOf('Caddyfile')).toMatch(/^\{\$PUBLIC_URL\} \{\n\treverse_proxy site:3000 /m);
});

test('the health of each is asked for', () => {
  const asked = Object.entries(services).flatMap(([name, { healthcheck }]) =>
    healthcheck?.test?.[0] === 'CMD' ? [name] : [],
  );
  expect([...asked, 'site'].toSorted()).toEqual(['database', 'proxy', 'site']);
  expect(services.site?.build).toEqual({ context: '.', dockerfile: 'Containerfile' });
  expect(contentOf('Containerfile')).toContain('\nHEALTHCHECK ');
});

test("the site's image is built from the package, for the user whose temporary files it mounts", () => {
  const user = /^USER (\d+):(\d+)$/m.exec(contentOf('Containerfile'));
  expect(services.site?.tmpfs).toEqual([`/tmp:uid=${user?.[1]},gid=${user?.[2]},mode=0700`]);
  for (const { image } of Object.values(services)) expect(image).not.toContain('@sha256');
});

test('the settings of the machine and those of the file make a site that may start, and hold no password', () => {
  const { TRUST_PROXY: _, ...given } = PRODUCTION;
  const settings: Record<string, string | undefined> = { ...given, POSTGRES_PASSWORD: '4f1c' };
  const filled = (text: string) => text.replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_, name) => settings[name] ?? '');
  const own = Object.entries(services.site?.environment ?? {}).map(([name, text]) => [name, filled(text)]);
  const config = readConfig({ ...settings, ...Object.fromEntries(own) });
  expect(config).toMatchObject({
    trustProxy: 1,
    databaseUrl: 'postgres://zancada:4f1c@database:5432/zancada',
  });
  expect(services.site?.env_file).toBe('/etc/zancada.env');
  expect(services.database?.environment?.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
});
