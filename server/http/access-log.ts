import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Env, HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const REQUEST_ID = /^[\w.:-]{1,64}$/;
/** https://www.w3.org/TR/trace-context/ */
const TRACE = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const AT_SIGN = /@|%(?:25)*40/;
const MAIL_SECRET = /^(\/baja\/).+/;

export type RequestObserver = (request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Gives each request its caller's id or one of its own and, when it is answered, a log line without personal data. */
export function accessLog(log: Logger, observe: RequestObserver = () => {}) {
  const process = Math.random().toString(36).slice(2, 8);
  let serial = 0;
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const given = requestHeader(c, 'x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : `${process}-${(++serial).toString(36)}`;
    const [traceparent, traceId] = TRACE.exec(requestHeader(c, 'traceparent') ?? '') ?? [];
    c.set('requestId', requestId);
    c.set('tracing', { 'x-request-id': requestId, ...(traceparent && { traceparent }) });
    await next();
    const ms = performance.now() - started;
    const { status } = c.res;
    const method = c.env?.head ? 'HEAD' : c.req.method;
    const route = routeOf(c);
    observe({ method, route, status, seconds: ms / 1000 });
    log[HEALTH_PATHS.has(route) ? 'debug' : 'info']({
      requestId,
      ...(traceId && { traceId }),
      method,
      route,
      path: maskedPath(c.req.path),
      status,
      ms: Math.round(ms * 10) / 10,
    });
  });
}

/** The pattern that the address fits, never the address; `other` for an unknown one. */
export function routeOf(c: HttpContext): string {
  const known = c.get('route');
  if (known) return known;
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
  return pattern?.replace(/\{.*\}/, '') ?? 'other';
}

/** A path without the secrets of mails, and with every e-mail address in it, encoded or not, even twice, replaced. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? '***' : part))
    .join('/')
    .replace(MAIL_SECRET, '$1***');
}
