import type { HttpContext } from '#server/http/context.ts';

/** The same file where a part of its address is another one, as long as they are one race (docs/product §17.52 two
 * entries of one race). */
export function movedFile(c: HttpContext, from: string, to: string): Response {
  const { pathname, search } = new URL(c.req.url);
  const parts = pathname.split('/');
  const moved = parts.map((part) => (isNamed(part, from) ? encodeURIComponent(to) : part));
  c.header('cache-control', 'no-store');
  return c.redirect(moved.join('/') + search, 308);
}

function isNamed(part: string, name: string): boolean {
  try {
    return decodeURIComponent(part) === name;
  } catch {
    return false;
  }
}

/** Null when it ends otherwise, is empty, or holds a NUL, which no database takes. */
export function namedFile(c: HttpContext, ending: string): string | null {
  const file = c.req.param('file') ?? '';
  if (!file.endsWith(ending) || file.length === ending.length || file.includes('\0')) return null;
  return file.slice(0, -ending.length);
}
