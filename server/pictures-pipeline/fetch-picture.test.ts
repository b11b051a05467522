import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { FETCH_LIMITS, type FetchLimits } from '#server/guarded-fetch/guarded-fetch.ts';
import { fetchPicture } from '#server/pictures-pipeline/fetch-picture.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on loopback; the answer is its address without a trailing slash. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const here: FetchLimits = { ...FETCH_LIMITS, isAllowedAddress: () => true, isAllowedPort: () => true };

test('the bytes of a picture are fetched, through a redirect too', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
    else response.end('picture');
  });
  expect((await fetchPicture(`${origin}/old`, here)).toString()).toBe('picture');
});

test.each([
  'http://127.0.0.1/x.jpg',
  'http://2130706433/x.jpg',
  'http://0x7f.1/x.jpg',
  'http://[::1]/x.jpg',
  'http://localhost/x.jpg',
])('%s is refused, being no public address', async (url) => {
  await expect(fetchPicture(url)).rejects.toThrow('no está en la internet pública');
});

test.each([
  ['http://example.org:8080/x.jpg', 'el puerto 8080'],
  ['ftp://example.org/x.jpg', 'no es http ni https'],
  ['javascript:alert(1)', 'no es http ni https'],
  ['https://user:secret@example.org/x.jpg', 'usuario o contraseña'],
])('%s is refused', async (url, reason) => {
  await expect(fetchPicture(url)).rejects.toThrow(reason);
});

test('a redirect to an address that is not allowed is refused before it is reached', async () => {
  let reached = false;
  const secret = await serve((_, response) => {
    reached = true;
    response.end('secret');
  });
  const origin = await serve((_, response) => response.writeHead(302, { location: secret }).end());
  const { port } = new URL(secret);
  const onlyOrigin = { ...here, isAllowedPort: (wanted: number) => String(wanted) !== port };
  await expect(fetchPicture(origin, onlyOrigin)).rejects.toThrow('no se permite');
  expect(reached).toBe(false);
});

test('a name that resolves to a forbidden address is refused on the way to the socket', async () => {
  const origin = await serve((_, response) => response.end('secret'));
  const byName = origin.replace('127.0.0.1', 'localhost');
  const limits = { ...here, isAllowedAddress: FETCH_LIMITS.isAllowedAddress };
  await expect(fetchPicture(byName, limits)).rejects.toThrow('«localhost» no está en la internet pública');
});

test('more than three redirects are not followed', async () => {
  let answered = 0;
  const origin = await serve((_, response) => {
    answered += 1;
    response.writeHead(302, { location: '/again' }).end();
  });
  await expect(fetchPicture(origin, here)).rejects.toThrow('más de 3 veces');
  expect(answered).toBe(4);
});

test('a picture over the limit is refused, whether it says its size or not', async () => {
  const limits = { ...here, bytesMax: 1_000_000 };
  const honest = await serve((_, response) => response.end(Buffer.alloc(1_000_001)));
  await expect(fetchPicture(honest, limits)).rejects.toThrow('más de 1 MB');
  const silent = await serve((_, response) => {
    response.flushHeaders();
    response.end(Buffer.alloc(1_000_001));
  });
  await expect(fetchPicture(silent, limits)).rejects.toThrow('más de 1 MB');
});

test('a server that never finishes is left, and is not counted as out of reach', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const origin = await serve((_, response) => {
    response.write('a');
    patience.abort(new DOMException('over', 'TimeoutError'));
  });
  const slow = fetchPicture(origin, { ...here, totalMs: 200 });
  await expect(slow).rejects.toMatchObject({ message: 'tardó demasiado', hostUnreachable: false });
  expect(timeout).toHaveBeenCalledWith(200);
  timeout.mockRestore();
});

test('an answer other than 200 is named', async () => {
  const origin = await serve((_, response) => response.writeHead(404).end());
  await expect(fetchPicture(origin, here)).rejects.toThrow('respondió 404');
});

test('a host that takes no connection is out of reach', async () => {
  const origin = await serve(() => {});
  for (const close of closers.splice(0)) close();
  await expect(fetchPicture(origin, here)).rejects.toMatchObject({ hostUnreachable: true });
});
