import type { IncomingMessage } from 'node:http';

/** As an error of Node's parser. */
export class BadAddress extends Error {
  readonly code = 'ERR_BAD_ADDRESS';
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i;
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/**
 * Whether a request names one host, as hosts are written, and a path (RFC 9112 §3.2; docs/security §16.51
 * named host). Of a target in absolute form, which proxies send, only the path is used: no answer depends on
 * the host that a client names.
 */
export function takeAddress(
  request: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion' | 'url'>,
): boolean {
  const { rawHeaders, headers, httpVersion, url = '' } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  // HTTP/1.0 needs none.
  const isHost = hosts === 1 ? isWritten(headers.host ?? '') : hosts === 0 && httpVersion === '1.0';
  if (!isHost) return false;
  const path = url.replace(AUTHORITY, '');
  request.url = path !== url && !path.startsWith('/') ? `/${path}` : path;
  return request.url.startsWith('/');
}

const isWritten = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);
