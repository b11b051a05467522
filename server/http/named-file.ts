import type { HttpContext } from '#server/http/context.ts';

/** Null when it ends otherwise, is empty, or holds a NUL, which no database takes. */
export function namedFile(c: HttpContext, ending: string): string | null {
  const file = c.req.param('file') ?? '';
  if (!file.endsWith(ending) || file.length === ending.length || file.includes('\0')) return null;
  return file.slice(0, -ending.length);
}
