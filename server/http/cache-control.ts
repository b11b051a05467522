import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/http/context.ts';

/** Public content that changes with the catalogue (docs/product §15.21 public cache). */
export const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';

export const FOR_AN_HOUR = 'public, max-age=3600';

/** Content-addressed files. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers without a cache policy are not cached (docs/security §16.39 private answers). */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.get('complete')) return;
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
