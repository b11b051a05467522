import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Call = {
  kind: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Bytes go as they are, anything else as JSON. */
  body?: unknown;
};

/** `at` and `ms` in milliseconds; status 0: no answer. */
export type Outcome = { kind: string; status: number; at: number; ms: number };

const TICK_MS = 4;
const PATIENCE_MS = 60_000;

/** Sends calls at a fixed rate, whether the former are answered or not; each is another caller's. */
export function openLoop(url: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  let callers = 0;

  function send({ kind, path, method = 'GET', headers = {}, body }: Call): Promise<Outcome> {
    const at = performance.now();
    const isFile = body instanceof Uint8Array;
    const sent = body === undefined || isFile ? body : JSON.stringify(body);
    const caller = `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
    const outcome = (status: number) => ({ kind, status, at, ms: performance.now() - at });
    return new Promise((resolve) => {
      const asked = request(
        url + path,
        {
          agent,
          method,
          timeout: PATIENCE_MS,
          headers: {
            ...(sent && !isFile && { 'content-type': 'application/json' }),
            'x-forwarded-for': caller,
            ...headers,
          },
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(outcome(response.statusCode ?? 0)));
          response.once('error', () => {});
        },
      );
      asked.once('timeout', () => asked.destroy(new Error('No answer.')));
      asked.once('error', () => {});
      asked.once('close', () => resolve(outcome(0)));
      asked.end(sent);
    });
  }

  return {
    send,
    /** @returns what became of each call, when the last is answered */
    async offer(perSecond: number, seconds: number, next: () => Call): Promise<Outcome[]> {
      const sent: Promise<Outcome>[] = [];
      const started = performance.now();
      for (let now = 0; now < seconds; now = (performance.now() - started) / 1000) {
        while (sent.length < now * perSecond) sent.push(send(next()));
        await delay(TICK_MS);
      }
      return Promise.all(sent);
    },
    close: () => agent.destroy(),
  };
}

export type OpenLoop = ReturnType<typeof openLoop>;
