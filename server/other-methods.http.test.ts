import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { buildBlog, buildRace } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nname=A';
const NOTHING = 'Content-Length: 0\r\n\r\n';
const KEY = 'X-Api-Key: clave-de-desarrollo\r\n';

let server: TestServer;
beforeAll(async () => {
  const built = await loadBuiltPages(join(import.meta.dirname, '..'));
  server = await startTestServer({ PUBLIC_URL: 'http://localhost' }, undefined, {}, built);
  await server.deps.catalogue.saveRaces([buildRace({ uid: 'one' })]);
  await server.deps.catalogue.saveBlogs([buildBlog({ id: 'one' })]);
});
afterAll(() => server.close());

async function ask(request: string, body = NOTHING, host = 'localhost') {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${body}`);
  const answer = await text(socket);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1];
  return { status: Number(answer.split(' ')[1]), header, answer };
}

const READ_ONLY = [
  '/',
  '/site',
  '/site/landing',
  '/site/carreras',
  '/site/carreras.data',
  '/site/carreras/',
  '/site/lugares',
  '/site/detallecarrera/one',
  '/site/detallecarrera/one.data',
  '/site/blog',
  '/site/blog/one',
  '/site/privacy-policy',
  '/usuario',
  '/usuario/aliados',
  '/usuario/best-time',
  '/usuario/tu-anio/2026/tarjeta.png',
  '/edicion',
  '/edicion/carreras',
  '/nada',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/assets/blogs.json',
  '/pictures/nada.avif',
  '/pictures/share/site.png',
  '/site/carreras.ics',
  '/site/detallecarrera/one/calendario.ics',
  '/calendario/secreto.ics',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/dev/mailbox',
  '/healthz',
  '/readyz',
  '/prod/api/races',
  '/prod/api/docs',
  '/prod/api/openapi.json',
];

// docs/product §10.1 API base
test.each(READ_ONLY)('%s, which is only read, answers every other method 405 with Allow', async (path) => {
  const asked = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
  for (const method of asked)
    for (const body of [NOTHING, FORM]) {
      const { status, header } = await ask(`${method} ${path}`, KEY + body);
      expect([method, status, header('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
});

test.each([paths.contact(), paths.signIn(), `${paths.signIn()}.data`, '/usuario/perfil', '/baja/secreto'])(
  '%s, which takes forms, answers what is neither asked nor posted 405 with Allow',
  async (path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, header } = await ask(`${method} ${path}`, FORM);
      expect([method, status, header('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
  },
);

test.each([paths.contact(), '/usuario/traer-historial'])(
  'what comes to %s as no form is 415',
  async (path) => {
    for (const type of ['application/json', 'text/plain', ''])
      expect((await ask(`POST ${path}`, `Content-Type: ${type}\r\n${NOTHING}`)).status).toBe(415);
  },
);

test.each([
  'GET /',
  'GET /site',
  'GET /site/carreras?text=10k',
  'GET /usuario',
  'GET /usuario/perfil',
  'GET /usuario/app-registration',
  'GET /.well-known/change-password',
  'GET /pictures/share/site.png?v=1',
  'GET /site/carreras',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /nada',
])('%s answers nothing of the host that the client names', async (request) => {
  const [method, path] = request.split(' ');
  for (const [target, host] of [
    [path, 'evil.example'],
    [`http://evil.example${path}`, 'localhost'],
    [`//evil.example${path}`, 'localhost'],
    [`//evil.example/..${path}`, 'localhost'],
    [`/%5Cevil.example${path}`, 'localhost'],
  ]) {
    const { header, answer } = await ask(`${method} ${target}`, NOTHING, host);
    expect(header('location') ?? '/').toMatch(/^\/(?![/\\])|^http:\/\/localhost\//);
    if (target === path) expect(answer).not.toContain('evil');
  }
});
