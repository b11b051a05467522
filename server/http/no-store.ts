import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/http/context.ts';

/** What does not say how long it may be kept is kept by nobody (docs/product.md §16.39). */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.get('complete')) return;
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
