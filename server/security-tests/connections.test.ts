import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { limitMet } from '#server/signals.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const ASKS = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
/** A request whose body never comes. */
const UNDER_WAY =
  'POST /prod/api/contact HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: clave-de-desarrollo\r\n' +
  'Content-Type: application/json\r\nContent-Length: 90\r\nExpect: 100-continue\r\n\r\n';

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

function open(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  return socket.on('error', () => {});
}

/** A connection that stays open after what came back for `request`. */
async function kept(request = `${ASKS}\r\n`, localAddress?: string): Promise<Socket> {
  const socket = open(localAddress);
  socket.write(request);
  await once(socket, 'data');
  return socket.resume();
}

const isServed = async (localAddress?: string) => {
  const socket = open(localAddress);
  socket.write(`${ASKS}Connection: close\r\n\r\n`);
  return (await text(socket).catch(() => '')).startsWith('HTTP/1.1 200 ');
};

test('connections that wait for a request make room, the longest first, and those with one under way stay', async () => {
  server = await startTestServer({ TRUST_PROXY: '0' }, undefined, {
    connections: { most: 4, perAddress: 4 },
  });
  const busy = await kept(UNDER_WAY);
  const oldest = await kept();
  const silent = open();
  await once(silent, 'connect');
  const youngest = await kept();
  expect(await isServed()).toBe(true);
  await expect.poll(() => oldest.closed, { timeout: 10_000 }).toBe(true);
  expect([busy.closed, silent.closed, youngest.closed]).toEqual([false, false, false]);
});

test('where every connection has a request under way, one more is closed', async () => {
  server = await startTestServer({}, undefined, { connections: { most: 2, perAddress: 2 } });
  const busy = [await kept(UNDER_WAY), await kept(UNDER_WAY)];
  const met: string[] = [];
  const end = limitMet.listen(({ limit }) => void met.push(limit));
  expect(await isServed()).toBe(false);
  end();
  expect(met).toEqual(['connections']);
  expect(server.logLines.join()).toContain('site limit met');
  busy[0]?.destroy();
  await expect.poll(() => isServed(), { timeout: 10_000 }).toBe(true);
});

test('one address has a share of the connections, of which a proxy has all', async () => {
  for (const [hops, served] of [
    ['0', false],
    ['1', true],
  ] as const) {
    server = await startTestServer({ TRUST_PROXY: hops }, undefined, {
      connections: { most: 6, perAddress: 2 },
    });
    const busy = [await kept(UNDER_WAY), await kept(UNDER_WAY)];
    expect(await isServed()).toBe(served);
    expect(await isServed('127.0.0.2')).toBe(true);
    expect(busy.map(({ closed }) => closed)).toEqual([false, false]);
    if (hops === '1') return;
    for (const socket of busy) socket.destroy();
    await server.close();
  }
});

test('an address with its share makes room among its own connections', async () => {
  server = await startTestServer({ TRUST_PROXY: '0' }, undefined, {
    connections: { most: 6, perAddress: 2 },
  });
  const other = await kept(undefined, '127.0.0.2');
  const own = [await kept(), await kept(), await kept()];
  await expect.poll(() => own.map(({ closed }) => closed), { timeout: 10_000 }).toEqual([true, false, false]);
  expect(other.closed).toBe(false);
});

test('a connection that never ends the headers of a later request ends', async () => {
  server = await startTestServer();
  const socket = await kept();
  socket.write(`${ASKS}X-Slow: `);
  const dripping = setInterval(() => socket.write('a'), 200);
  await once(socket, 'end');
  clearInterval(dripping);
});
