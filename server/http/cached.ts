import { createMiddleware } from 'hono/factory';
import type { AnswerCache } from '#server/http/answer-cache.ts';
import { CachedAnswer } from '#server/http/cached-answer.ts';
import type { Env } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { DATA_POLICY, type SecurityHeaders } from '#server/http/security-headers.ts';
import { sendAnswer } from '#server/http/send-answer.ts';

/** Of the whole address: a key is a piece of it, and keeps all of it in memory. */
const ADDRESS_LENGTH_MAX = 600;

type Deps = { cache: AnswerCache; edition: () => Promise<string>; headers: SecurityHeaders };

/**
 * Serves public answers from memory: same for everyone, until the catalogue or Bogota's day changes. It stands
 * behind every check that decides who may ask. Answers carry an ETag; a caller who has it gets 304.
 */
export function cached({ cache, edition, headers }: Deps) {
  return createMiddleware<Env>(async (c, next) => {
    const url = c.req.url;
    const key = url.slice(url.indexOf('/', 8));
    if (c.req.method !== 'GET' || url.length > ADDRESS_LENGTH_MAX) return next();
    // What is answered to somebody in particular is never kept, nor looked for.
    if (requestHeader(c, 'authorization')) return next();

    let passedThrough = false;
    const found = cache.get(await edition(), key, async () => {
      passedThrough = true;
      await next();
      if (c.res.status !== 200 || c.get('streamed')) return null;
      const text = c.get('text');
      const bytes = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
      const own = Object.fromEntries([...c.res.headers].filter(([name]) => name !== 'content-length'));
      return new CachedAnswer(bytes, { 'content-security-policy': DATA_POLICY, ...headers, ...own });
    });
    const answer = found instanceof CachedAnswer ? found : await found;
    if (!answer) return passedThrough ? undefined : next();
    const response = sendAnswer(c, answer);
    if (!passedThrough) return response;
    // What the handler left would have its headers merged into this one.
    c.res = undefined;
    c.res = await response;
  });
}
