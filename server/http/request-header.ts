import type { HttpContext } from '#server/http/context.ts';

/** Reads a header from Node's request: cheaper than building a Headers object. */
export function headerOf(request: Request, env: HttpContext['env'] | undefined, name: string) {
  const own = env?.incoming?.headers[name];
  return typeof own === 'string' ? own : (request.headers.get(name) ?? undefined);
}

export function requestHeader(c: HttpContext, name: string): string | undefined {
  return headerOf(c.req.raw, c.env, name);
}
