import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '#server/http/context.ts';
import { readStaticFiles, staticFilesRoutes } from '#server/http/static-files.ts';

const FILES = [
  'assets/root-DkX9_a1b.js',
  'assets/root-DkX9_a1b.css',
  'assets/blogs.json',
  'fonts/titulos.woff2',
  'icons/192.png',
  'favicon.svg',
  'sw.js',
  'manifest.webmanifest',
  'carta de la ruta ñ.txt',
  '.env',
  '.hidden.txt',
  '.vite/manifest.json',
  'assets/root.js.map',
  'notes.md',
  'assets/map-DkX9_a1b.js',
  'assets/map-DkX9_a1b.js.br',
];

let folder: string;
let app: Hono<Env>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zancada-files-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `content of ${file} `.repeat(50));
  }
  app = new Hono<Env>();
  const policies = { '/sw.js': "default-src 'self'" };
  staticFilesRoutes(app, readStaticFiles(folder), { 'x-content-type-options': 'nosniff' }, policies);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['/assets/root-DkX9_a1b.js', 'text/javascript; charset=utf-8'],
  ['/assets/root-DkX9_a1b.css', 'text/css; charset=utf-8'],
  ['/fonts/titulos.woff2', 'font/woff2'],
  ['/icons/192.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is served whole as %s', async (path, type) => {
  const answer = await app.request(path);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toBe(`content of ${path.slice(1)} `.repeat(50));
});

test.each(['/assets/root-DkX9_a1b.js', '/assets/root-DkX9_a1b.css', '/fonts/titulos.woff2'])(
  '%s carries its version in its name and is kept for a year',
  async (path) => {
    const answer = await app.request(path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

test.each(['/sw.js', '/assets/blogs.json', '/favicon.svg', '/manifest.webmanifest', '/icons/192.png'])(
  '%s may change and is asked for anew',
  async (path) => {
    expect((await app.request(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  },
);

test.each([
  '/.env',
  '/.hidden.txt',
  '/.vite/manifest.json',
  '/assets/root.js.map',
  '/notes.md',
  '/assets/map-DkX9_a1b.js.br',
  '/assets',
  '/',
])('%s is not served', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/assets%2Fblogs.json'])(
  '%s leads to no file outside the folder',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

test('a name with spaces and accents is found as browsers write it', async () => {
  const answer = await app.request('/carta%20de%20la%20ruta%20%C3%B1.txt');
  expect(await answer.text()).toContain('content of carta');
});

test('a file runs nothing, unless a policy of its own lets it', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/favicon.svg')).toContain("default-src 'none'");
  expect(await policyOf('/sw.js')).toBe("default-src 'self'");
});

test('what the caller has is not sent again', async () => {
  const etag = (await app.request('/favicon.svg')).headers.get('etag') ?? '';
  const again = await app.request('/favicon.svg', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await app.request('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('text is compressed and pictures are not', async () => {
  const encodingOf = async (path: string) =>
    (await app.request(path, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding');
  expect(await encodingOf('/favicon.svg')).toBe('br');
  expect(await encodingOf('/icons/192.png')).toBeNull();
});

test('what the build compressed is sent as it is', async () => {
  const answer = await app.request('/assets/map-DkX9_a1b.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toContain('content of assets/map-DkX9_a1b.js.br');
  const plain = await app.request('/assets/map-DkX9_a1b.js');
  expect(await plain.text()).not.toContain('.br');
});
