import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';

const MESSAGE = JSON.stringify({
  name: 'Ana Ruiz',
  email: 'ana@correo.example',
  raceName: 'Carrera del Río',
  date: '2026-09-06',
  location: 'Neiva',
});

test('a server that is told to stop says so to whoever asks, and finishes what it has begun', async () => {
  const server = await startTestServer();
  const sending = request(`${server.url}/prod/api/contact`, {
    method: 'POST',
    headers: {
      'x-api-key': 'clave-de-desarrollo',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(MESSAGE),
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  // The server has taken the request up when it asks for the rest.
  await once(sending, 'continue');
  sending.write(MESSAGE.slice(0, 20));

  const stopped = server.close();
  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(readiness.headers.get('connection')).toBe('close');

  sending.end(MESSAGE.slice(20));
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  expect(answer?.statusCode).toBe(201);
  expect(answer?.headers.connection).toBe('close');
  answer?.resume();
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a server that drains is not ready and goes on serving before it closes', async () => {
  const server = await startTestServer({ DRAIN_SECONDS: '2' });
  const stopped = server.close();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/site/carreras`)).status).toBe(200);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a health check in HTTP/1.0 without Host is answered, and polls stay out of the log', async () => {
  const server = await startTestServer();
  const socket = connect(server.port, '127.0.0.1');
  socket.end('GET /readyz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(server.logLines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 20, path: '/readyz' }),
  ]);
  await server.close();
});

test('a server that is told to stop does not wait for a mail server that says nothing', async () => {
  const mailServer = createServer().listen(0, '127.0.0.1');
  const connected: Promise<Socket[]> = once(mailServer, 'connection');
  await once(mailServer, 'listening');
  const address = mailServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, undefined, {
    patienceMs: 50,
  });
  await fetch(`${server.url}/prod/api/contact`, {
    method: 'POST',
    headers: { 'x-api-key': 'clave-de-desarrollo', 'content-type': 'application/json' },
    body: MESSAGE,
  });
  const [socket] = await connected;
  await server.close();
  expect(server.logLines.join()).not.toContain('mail not sent');
  socket?.destroy();
  mailServer.close();
});

test.each([
  ['a header of 20 kB', '/healthz', { 'x-long': 'a'.repeat(20_000) }],
  ['an address of 20 kB', `/prod/api/races?name=${'a'.repeat(20_000)}`, {}],
])('%s is refused with a problem document', async (_, path, headers) => {
  const server = await startTestServer();
  const answer = await fetch(server.url + path, { headers });
  expect(answer.status).toBe(431);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  expect(await answer.json()).toMatchObject({ status: 431, code: 'HeadersTooLarge' });
  await server.close();
});
