import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';

/**
 * A name lookup for sockets that gives only addresses that are allowed. The socket connects to just what it gives,
 * so that a name cannot be checked as one address and reached as another.
 */
export function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? unresolved(hostname), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(notPublic(hostname), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export function notPublic(hostname: string): FetchProblem {
  return new FetchProblem(`«${hostname}» no está en la internet pública`);
}

function unresolved(hostname: string): FetchProblem {
  return new FetchProblem(`no se encontró el servidor «${hostname}»`, true);
}
