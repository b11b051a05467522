import { createMiddleware } from 'hono/factory';
import { type CatalogueEdition, STALE_MS_MAX } from '#server/catalogue-edition.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { AnswerCache } from '#server/http/answer-cache.ts';
import { CachedAnswer } from '#server/http/cached-answer.ts';
import type { Env } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { DATA_POLICY, type SecurityHeaders } from '#server/http/security-headers.ts';
import { sendAnswer } from '#server/http/send-answer.ts';

/** Limit on the full URL: the cache key is a slice that keeps the whole string alive. */
const ADDRESS_LENGTH_MAX = 600;

type Deps = { cache: AnswerCache; edition: CatalogueEdition; headers: SecurityHeaders };

/**
 * Serves public answers from memory: the same for everyone, until the catalogue or Bogota's day changes. It runs
 * after every access check. A caller with the current ETag gets 304. An answer that cannot be made (503) is replaced by
 * the last known one (docs/product.md §15.30).
 */
export function cached({ cache, edition, headers }: Deps) {
  return createMiddleware<Env>(async (c, next) => {
    const url = c.req.url;
    const key = url.slice(url.indexOf('/', 8));
    if (c.req.method !== 'GET' || url.length > ADDRESS_LENGTH_MAX) return next();
    // Answers to an authenticated caller are never cached.
    if (requestHeader(c, 'authorization')) return next();

    let current: string;
    try {
      current = await edition.read();
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
      // No copy is known, but many a page needs no database.
      return next();
    }
    let passedThrough = false;
    const found = cache.get(current, key, async () => {
      passedThrough = true;
      await next();
      if (c.res.status !== 200 || c.get('streamed')) return null;
      const text = c.get('text');
      const bytes = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
      const own = Object.fromEntries([...c.res.headers].filter(([name]) => name !== 'content-length'));
      const data = { 'content-security-policy': DATA_POLICY, 'cache-control': 'no-cache' };
      return new CachedAnswer(bytes, { ...data, ...headers, ...own });
    });
    let answer = found instanceof CachedAnswer ? found : await found;
    let staleMs = edition.staleMs();
    if (!answer) {
      if (!passedThrough) await next();
      passedThrough = true;
      answer = c.res.status === 503 ? cache.last(key, STALE_MS_MAX) : null;
      if (!answer) return;
      staleMs = Math.max(staleMs, 1);
    }
    const response = sendAnswer(c, answer, staleMs);
    if (!passedThrough) return response;
    // Hono would merge the headers of the handler's response into this one.
    c.res = undefined;
    c.res = await response;
  });
}
