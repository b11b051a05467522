import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Env, HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { type Answered, type BegunRequest, requestAnswered, requestBegun } from '#server/signals.ts';

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const REQUEST_ID = /^[\w.:-]{1,64}$/;
/** https://www.w3.org/TR/trace-context/ */
const TRACE = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const AT_SIGN = /@|%(?:25)*40/;
/** The objective of docs/operating.md. */
const SLOW_MS = 300;
const SECRET = /^(\/baja\/|\/site\/sugerencia\/|\/calendario\/).+/i;

export type RequestLog = ReturnType<typeof requestLog>;

/** Gives each request its caller's id or one of its own and, when it is answered, a log line without personal data:
 * for `LOG_LEVEL=debug` alone, if memory had the answer as fast as ever. */
export function requestLog(log: Logger) {
  const process = Math.random().toString(36).slice(2, 8);
  let serial = 0;
  return {
    begin(header: (name: string) => string | undefined): BegunRequest {
      const started = performance.now();
      const given = header('x-request-id');
      const requestId = given && REQUEST_ID.test(given) ? given : `${process}-${(++serial).toString(36)}`;
      const [traceparent, traceId] = TRACE.exec(header('traceparent') ?? '') ?? [];
      const tracing = { 'x-request-id': requestId, ...(traceparent && { traceparent }) };
      return { requestId, traceId, tracing, started };
    },
    end(begun: BegunRequest, address: string, answered: Answered): void {
      const { requestId, traceId } = begun;
      const { method, route, status, fromMemory } = answered;
      const ms = performance.now() - begun.started;
      const path = maskedPath(address);
      requestAnswered.publish({ ...answered, begun, path, ms });
      const isUsual = fromMemory && status < 500 && ms < SLOW_MS;
      // What is usual is most of all lines, and counted by the metrics.
      log[isUsual || HEALTH_PATHS.has(route) ? 'debug' : 'info']({
        requestId,
        ...(traceId && { traceId }),
        method,
        route,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
      });
    },
  };
}

export function accessLog(requests: RequestLog) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = requests.begin((name) => requestHeader(c, name));
    c.set('requestId', begun.requestId);
    c.set('tracing', begun.tracing);
    // Health checks would be most of all traces.
    await (HEALTH_PATHS.has(c.req.path) ? next() : requestBegun.within(begun, next));
    const method = c.env?.head ? 'HEAD' : c.req.method;
    requests.end(begun, c.req.path, {
      method,
      route: routeOf(c),
      status: c.res.status,
      fromMemory: c.get('fromMemory') ?? false,
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

/** A path without its secret, and with every e-mail address in it, encoded or not, even twice, replaced. */
export function maskedPath(path: string): string {
  if (!AT_SIGN.test(path) && !SECRET.test(path)) return path;
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? '***' : part))
    .join('/')
    .replace(SECRET, '$1***');
}
