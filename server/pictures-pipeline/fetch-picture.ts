import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, notPublic } from '#server/pictures-pipeline/guarded-lookup.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { isPublicAddress } from '#server/pictures-pipeline/public-address.ts';

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

/**
 * Fetches a picture that the catalogue names: http and https to public addresses only, on their usual ports, with
 * each redirect checked anew, within limits of time and size.
 * @throws {PictureProblem} saying why not
 */
export async function fetchPicture(address: string, limits: FetchLimits = FETCH_LIMITS): Promise<Buffer> {
  const patience = AbortSignal.timeout(limits.totalMs);
  let url = address;
  for (let redirects = 0; redirects <= limits.redirectsMax; redirects++) {
    const response = await get(checkedUrl(url, limits), patience, limits);
    const next = redirectOf(response, url);
    if (next === null) return await bodyOf(response, limits, patience);
    response.destroy();
    url = next;
  }
  throw new PictureProblem(`redirige más de ${limits.redirectsMax} veces`);
}

function checkedUrl(text: string, limits: FetchLimits): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PictureProblem('la dirección no es http ni https');
  if (url.username !== '' || url.password !== '')
    throw new PictureProblem('la dirección trae usuario o contraseña');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!limits.isAllowedPort(port)) throw new PictureProblem(`el puerto ${port} no se permite`);
  // A host that is an address already is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !limits.isAllowedAddress(literal)) throw notPublic(literal);
  return url;
}

function get(url: URL, signal: AbortSignal, limits: FetchLimits): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    let connected = false;
    const request = send(url, {
      signal,
      // No shared agent: it might go through a proxy, which would look names up for itself.
      agent: false,
      lookup: guardedLookup(limits.isAllowedAddress),
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'Zancada',
        connection: 'close',
      },
    });
    request.once('socket', (socket) => socket.once('connect', () => (connected = true)));
    request.once('response', resolve);
    request.on('error', (error) => reject(problemOf(error, signal, url, connected)));
    request.end();
  });
}

function problemOf(error: Error, signal: AbortSignal, url: URL, connected: boolean): PictureProblem {
  if (error instanceof PictureProblem) return error;
  if (signal.aborted) return new PictureProblem('tardó demasiado', !connected);
  if (connected) return new PictureProblem('la conexión se cortó o no es segura');
  return new PictureProblem(`no se pudo llegar al servidor «${url.hostname}»`, true);
}

function redirectOf(response: IncomingMessage, from: string): string | null {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = headers.location === undefined ? null : URL.parse(headers.location, from);
  response.resume();
  if (!next) throw new PictureProblem('redirige a una dirección que no se entiende');
  return next.href;
}

async function bodyOf(response: IncomingMessage, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new PictureProblem(`el servidor respondió ${response.statusCode}`);
    const chunks: Buffer[] = [];
    let size = Number(response.headers['content-length'] ?? 0);
    if (size > limits.bytesMax) throw tooLarge(limits);
    size = 0;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > limits.bytesMax) throw tooLarge(limits);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    throw new PictureProblem(signal.aborted ? 'tardó demasiado' : 'la conexión se cortó');
  } finally {
    response.destroy();
  }
}

function tooLarge({ bytesMax }: FetchLimits): PictureProblem {
  return new PictureProblem(`pesa más de ${Math.floor(bytesMax / 1_000_000)} MB`);
}
