import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/http/context.ts';

/** Answers without a cache policy are not cached (docs/product.md §16.39, no-store). */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.get('complete')) return;
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
