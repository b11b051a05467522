import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from '#server/http/context.ts';

const HEALTH = new Set(['/healthz', '/readyz']);
const AT_SIGN = /@|%(?:25)*40/;
const MAIL_SECRET = /^(\/baja\/).+/;

export type RequestObserver = (request: { method: string; status: number; seconds: number }) => void;

type BegunRequest = { requestId: string; started: number };

export type RequestLog = ReturnType<typeof requestLog>;

/** Gives each request an id and, when it is answered, a log line without personal data. */
export function requestLog(log: Logger, observe: RequestObserver = () => {}) {
  const process = Math.random().toString(36).slice(2, 8);
  let serial = 0;
  return {
    begin: (): BegunRequest => ({
      requestId: `${process}-${(++serial).toString(36)}`,
      started: performance.now(),
    }),
    end({ requestId, started }: BegunRequest, method: string, path: string, status: number): void {
      const ms = performance.now() - started;
      observe({ method, status, seconds: ms / 1000 });
      log[HEALTH.has(path) ? 'debug' : 'info']({
        requestId,
        method,
        path: maskedPath(path),
        status,
        ms: Math.round(ms * 10) / 10,
      });
    },
  };
}

export function accessLog(requests: RequestLog) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = requests.begin();
    c.set('requestId', begun.requestId);
    await next();
    requests.end(begun, c.env?.head ? 'HEAD' : c.req.method, c.req.path, c.res.status);
  });
}

/** A path without the secrets of mails, and with every e-mail address in it, encoded or not, even twice, replaced. */
export function maskedPath(path: string): string {
  if (!AT_SIGN.test(path) && !MAIL_SECRET.test(path)) return path;
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? '***' : part))
    .join('/')
    .replace(MAIL_SECRET, '$1***');
}
