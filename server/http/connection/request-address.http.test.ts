import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

async function answerTo(lines: string) {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

test.each([
  ['a second host', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example'],
  ['a second host in capitals', 'GET /healthz HTTP/1.0\r\nHost: localhost\r\nHOST: localhost'],
  ['no host in HTTP/1.1', 'GET /healthz HTTP/1.1'],
  ['an empty host', 'GET /healthz HTTP/1.1\r\nHost: '],
  ...[
    'a b',
    'a/b',
    'a@b',
    'a?b',
    'a#b',
    'a, b',
    'a\\b',
    'a:99999',
    'a:b',
    '[::1',
    '[g]',
    '1.2.3.999',
    'ñ.example',
  ].map((host) => [`the host ${host}`, `GET /healthz HTTP/1.1\r\nHost: ${host}`]),
  ['OPTIONS for the whole server', 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
  ['a path without its slash', 'GET *healthz HTTP/1.1\r\nHost: localhost'],
  ['another scheme', 'GET ftp://localhost/healthz HTTP/1.1\r\nHost: localhost'],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example'],
])('%s is refused with a problem document', async (_, lines) => {
  const { status, head, body } = await answerTo(lines);
  expect(status).toBe(400);
  expect(head).not.toContain('evil');
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'BadRequest' });
});

test.each(['localhost:3000', 'Zancada.example', '127.0.0.1', '[::1]:3000', 'a_b.example.'])(
  'the host %s is one',
  async (host) => {
    expect((await answerTo(`GET /healthz HTTP/1.1\r\nHost: ${host}`)).status).toBe(200);
  },
);

test('a target in absolute form is its path', async () => {
  const ask = (target: string) => answerTo(`GET ${target} HTTP/1.1\r\nHost: localhost`);
  expect((await ask('http://evil.example/healthz')).body).toBe('{"status":"ok"}');
  expect((await ask('http://evil.example')).status).toBe(200);
});
