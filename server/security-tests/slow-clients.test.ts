import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** Sends a part of a request and nothing more. @returns what came back once the server closed */
async function sendOnly(part: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(part);
  return text(socket);
}

test('§16.35: slow headers and a slow body are cut off while others are served', async () => {
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
