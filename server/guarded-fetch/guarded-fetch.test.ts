import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { FETCH_LIMITS, guardedFetch } from '#server/guarded-fetch/guarded-fetch.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that writes what it likes on each connection; `left` are those that the client has closed. */
async function serve(write: (socket: Socket) => void) {
  const left: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('close', () => left.push(socket));
    socket.once('data', () => write(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.jpg`, left };
}

const drip = (text: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
};
const after = (head: string, more: string) => (socket: Socket) => {
  socket.write(head);
  drip(more)(socket);
};
const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`;
const MOVED = 'HTTP/1.1 302 Found\r\nLocation: ';

test.each<[string, (socket: Socket) => void]>([
  [
    'switches to another protocol',
    (to) => to.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  ['switches without saying to what', (to) => to.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  ['goes on saying that it goes on', drip('HTTP/1.1 100 Continue\r\n\r\n')],
  ['goes on sending early hints', drip('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')],
  ['says nothing', () => {}],
  ['never ends its first line', drip('H')],
  ['never ends its headers', after(OK, 'X-More: a\r\n')],
  ['sends a header of 100 kB', (to) => to.write(`${OK}X: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ['speaks no HTTP', (to) => to.write('SSH-2.0-OpenSSH_9.2\r\n')],
  ['goes before it has answered', (to) => to.end()],
  ['breaks off', (to) => to.resetAndDestroy()],
  ['sends less than it says', (to) => to.end(`${OK}Content-Length: 9\r\n\r\nabc`)],
  ['sends two lengths', (to) => to.end(`${OK}Content-Length: 3\r\nContent-Length: 9\r\n\r\nabc`)],
  ['says a length that is none', (to) => to.end(`${OK}Content-Length: -3\r\n\r\nabc`)],
  ['never ends its body', after(`${OK}\r\n`, 'a')],
  ['never ends its trailers', after(`${CHUNKED}0\r\n`, 'X-More: a\r\n')],
  ['never ends a chunk', after(CHUNKED, '')],
  ['never ends the name of a chunk', after(`${CHUNKED}1`, ';a')],
  ['redirects to what is no address, and never ends', after(`${MOVED}http://[\r\n\r\n`, 'a')],
  [
    'redirects to itself and switches',
    (to) => to.write(`${MOVED}/b.jpg\r\n\r\nHTTP/1.1 101 Switching Protocols\r\n\r\n`),
  ],
])('a server that %s is left in time, with its connection', async (_, write) => {
  const { url, left } = await serve(write);
  const limits = { ...FETCH_LIMITS, totalMs: 500, isAllowedAddress: () => true, isAllowedPort: () => true };
  await expect(guardedFetch(url, 'image/*', limits)).rejects.toThrow(FetchProblem);
  await expect.poll(() => left.length, { timeout: 10_000 }).toBeGreaterThan(0);
});
