import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildBlog } from '#server/testing/factories.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('who does not read its answer is cut off, and others are served', async () => {
  const impatient = await startTestServer({}, undefined, { standstillMs: 300 });
  await impatient.deps.catalogue.saveBlogs([buildBlog({ paragraphs: ['a'.repeat(20_000_000)] })]);
  const socket = connect(impatient.port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET /assets/blogs.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const isCutOff = () => {
    socket.write('\r\n');
    return socket.destroyed;
  };
  // An empty line before a request is no fault, but counts as progress: one in several standstills.
  await expect.poll(isCutOff, { interval: 1000, timeout: 20_000 }).toBe(true);
  expect((await impatient.browser().get('/partner')).status).toBe(200);
  await impatient.close();
}, 30_000);

/** Sends a part of a request and nothing more. @returns what came back once the server closed */
async function sendOnly(part: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(part);
  return text(socket);
}

test('§16.35 slow clients: slow headers and a slow body are cut off while others are served', async () => {
  const slow = Promise.all([
    sendOnly('POST /prod/api/identity/sign-in HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    sendOnly(
      `POST /prod/api/identity/sign-in HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: clave-de-desarrollo\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":`,
    ),
  ]);
  let over = false;
  const ended = slow.finally(() => {
    over = true;
  });
  expect((await server.browser().get('/partner')).status).toBe(200);
  expect(over).toBe(false);
  const [headers, body] = await ended;
  expect(headers).toMatch(/^HTTP\/1\.1 408 /);
  expect(body).not.toMatch(/^HTTP\/1\.1 [25]0/);
  expect((await server.browser().get('/partner')).status).toBe(200);
});
