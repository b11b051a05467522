import type { MiddlewareHandler } from 'hono';
import type { Shown } from '#server/catalogue-edition.ts';
import type { Env, HttpContext } from '#server/http/context.ts';

/** Adds to what the answer shows of the catalogue. Without a call any change of the catalogue invalidates the answer. */
export function tellShown(c: HttpContext, ...shown: Shown[]): void {
  c.set('shows', (c.get('shows') ?? new Set()).union(new Set(shown)));
}

export const showsNothing: MiddlewareHandler<Env> = (c, next) => {
  tellShown(c);
  return next();
};
