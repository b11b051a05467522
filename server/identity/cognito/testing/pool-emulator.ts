import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import publicKeys from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { emulatedPool } from '#server/identity/cognito/testing/emulated-pool.ts';
import { nameOf, PoolException, poolShim } from '#server/identity/cognito/testing/pool-shim.ts';

export type PoolEmulator = Awaited<ReturnType<typeof startPoolEmulator>>;

/** cognito-local behind what it lacks, on a free port. `keysAway` makes the pool's keys unreachable. */
export async function startPoolEmulator(now: () => Date) {
  const state = { keysAway: false, keyReads: 0, calls: [] as string[] };
  const broken: { operation: string; exception: string }[] = [];
  const lost: string[] = [];
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const pool = await emulatedPool({ issuerDomain: endpoint, now });
  const perform = poolShim(pool);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      state.keyReads += 1;
      return send(response, state.keysAway ? 500 : 200, { keys: [publicKeys.jwk] });
    }
    const [, target = ''] = String(request.headers['x-amz-target']).split('.');
    state.calls.push(target);
    try {
      const body = await json(request);
      const next = broken.findIndex(({ operation }) => operation === target);
      const [fault] = next < 0 ? [] : broken.splice(next, 1);
      if (fault) throw new PoolException(fault.exception);
      const answer = await perform(target, body);
      if (lost[0] !== target) return send(response, 200, answer);
      lost.shift();
      request.socket.destroy();
    } catch (error) {
      const name = nameOf(error);
      send(response, name === 'InternalErrorException' ? 500 : 400, { __type: name, message: 'emulated' });
    }
  }

  return {
    settings: { region: 'us-east-1', userPoolId: pool.userPoolId, clientId: pool.clientId, endpoint },
    state,
    pool,
    codeFor: (email: string) => pool.mails.findLast(({ to }) => to === email)?.code,
    breakNext(operation: string, exception: string) {
      broken.push({ operation, exception });
    },
    /** Of what it does the caller hears nothing. */
    loseAnswer(operation: string) {
      lost.push(operation);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      pool.remove();
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(body, dates));
}

function dates(this: unknown, key: string, value: unknown): unknown {
  const own = Object(this)[key];
  return own instanceof Date ? Math.floor(own.getTime() / 1000) : value;
}
