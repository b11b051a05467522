import type { HttpContext } from '#server/http/context.ts';

/** A header of the request by its lower-case name, from Node's own request: building a Headers object costs more. */
export function requestHeader(c: HttpContext, name: string): string | undefined {
  const own = c.env?.incoming?.headers[name];
  return typeof own === 'string' ? own : c.req.header(name);
}
