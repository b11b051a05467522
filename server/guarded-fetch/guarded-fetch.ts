import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { guardedLookup, notPublic } from '#server/guarded-fetch/guarded-lookup.ts';
import { isPublicAddress } from '#server/guarded-fetch/public-address.ts';

export type FetchLimits = {
  readonly totalMs: number;
  readonly bytesMax: number;
  readonly redirectsMax: number;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: number) => boolean;
};

export const FETCH_LIMITS: FetchLimits = {
  totalMs: 10_000,
  bytesMax: 10_000_000,
  redirectsMax: 3,
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

export type Fetched = { bytes: Buffer; type: string; url: string; headers: IncomingHttpHeaders };

/**
 * Fetches an address that somebody gave: http and https to public addresses only, on their usual ports, with each
 * redirect checked again, within limits of time and size.
 * @param accept the accepted media types
 * @throws {FetchProblem} saying why not
 */
export async function guardedFetch(address: string, accept: string, limits: FetchLimits): Promise<Fetched> {
  const patience = AbortSignal.timeout(limits.totalMs);
  let url = address;
  for (let redirects = 0; redirects <= limits.redirectsMax; redirects++) {
    const response = await get(checkedUrl(url, limits), accept, patience, limits);
    try {
      const next = redirectOf(response, url);
      if (next === null) {
        const bytes = await bodyOf(response, limits, patience);
        const { headers } = response;
        return { bytes, type: headers['content-type'] ?? '', url, headers };
      }
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new FetchProblem(`redirige más de ${limits.redirectsMax} veces`);
}

function checkedUrl(text: string, limits: FetchLimits): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new FetchProblem('la dirección no es http ni https');
  if (url.username !== '' || url.password !== '')
    throw new FetchProblem('la dirección trae usuario o contraseña');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!limits.isAllowedPort(port)) throw new FetchProblem(`el puerto ${port} no se permite`);
  // A host that is an address already is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !limits.isAllowedAddress(literal)) throw notPublic(literal);
  return url;
}

function get(url: URL, accept: string, signal: AbortSignal, limits: FetchLimits): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    let connected = false;
    const request = send(url, {
      signal,
      // No shared agent: it might go through a proxy, which would look names up for itself.
      agent: false,
      lookup: guardedLookup(limits.isAllowedAddress),
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Zancada',
        connection: 'close',
      },
    });
    request.once('socket', (socket) => socket.once('connect', () => (connected = true)));
    request.once('response', resolve);
    request.on('error', (error) => reject(problemOf(error, signal, url, connected)));
    // Another protocol (101) ends it with neither.
    request.once('close', () => reject(new FetchProblem('la conexión se cortó')));
    request.end();
  });
}

function problemOf(error: Error, signal: AbortSignal, url: URL, connected: boolean): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (signal.aborted) return new FetchProblem('tardó demasiado', !connected);
  if (connected) return new FetchProblem('la conexión se cortó o no es segura');
  return new FetchProblem(`no se pudo llegar al servidor «${url.hostname}»`, true);
}

function redirectOf(response: IncomingMessage, from: string): string | null {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = headers.location === undefined ? null : URL.parse(headers.location, from);
  if (!next) throw new FetchProblem('redirige a una dirección que no se entiende');
  return next.href;
}

async function bodyOf(response: IncomingMessage, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new FetchProblem(`el servidor respondió ${response.statusCode}`);
    const chunks: Buffer[] = [];
    let size = Number(response.headers['content-length'] ?? 0);
    if (size > limits.bytesMax) throw tooLarge(limits);
    size = 0;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > limits.bytesMax) throw tooLarge(limits);
      chunks.push(chunk);
    }
    // A body without a length ends with its connection, for us too.
    signal.throwIfAborted();
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FetchProblem) throw error;
    throw new FetchProblem(signal.aborted ? 'tardó demasiado' : 'la conexión se cortó');
  }
}

function tooLarge({ bytesMax }: FetchLimits): FetchProblem {
  return new FetchProblem(`pesa más de ${Math.floor(bytesMax / 1_000_000)} MB`);
}
