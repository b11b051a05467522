import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contract/errors.ts';
import type { Env } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';

/** Refuses calls without the shared key. The key identifies no user (docs/product.md §10). */
export function requireApiKey(apiKey: string) {
  const expected = Buffer.from(apiKey);
  return createMiddleware<Env>(async (c, next) => {
    const given = Buffer.from(requestHeader(c, 'x-api-key') ?? '');
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected))
      throw new AppError('InvalidApiKey');
    await next();
  });
}
