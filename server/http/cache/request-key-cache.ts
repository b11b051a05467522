import { getPath } from 'hono/utils/url';
import { LRUCache } from 'lru-cache';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import type { RequestLog } from '#server/http/access-log.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { answerResponse } from '#server/http/cache/send-answer.ts';
import type { HttpContext } from '#server/http/context.ts';
import { headerOf } from '#server/http/request-header.ts';
import { answerAsked } from '#server/signals.ts';

const REQUESTS_MAX = 5_000;
const KEY_LENGTH_MAX = 600;

type Bindings = HttpContext['env'] | undefined;
type Deps = { cache: AnswerCache; edition: CatalogueEdition; requests: RequestLog };

export type RequestKeyCache = ReturnType<typeof requestKeyCache>;

/**
 * Answers a request from memory without routing and checking it again, when one with the same request key passed every
 * check before (docs/decisions/037). Only with a public answer of the current edition.
 */
export function requestKeyCache({ cache, edition, requests }: Deps) {
  const keys = new LRUCache<string, string>({ max: REQUESTS_MAX });

  function answerOf(key: string, current: number, request: Request, env: Bindings): Response | null {
    const answer = cache.known(current, key);
    if (!answer) return null;
    const header = (name: string) => headerOf(request, env, name);
    const begun = requests.begin(header);
    const response = answerResponse(answer, header, begun.tracing);
    // It is being compressed for the first time.
    if (response instanceof Promise) return null;
    answerAsked.publish({ result: 'hit' });
    const method = env?.head ? 'HEAD' : 'GET';
    const { route = 'other' } = answer;
    requests.end(begun, getPath(request), {
      method,
      route,
      status: response.status,
      fromMemory: true,
    });
    return response;
  }

  return {
    /** Remembers which cached answer a request got. */
    note(c: HttpContext, key: string): void {
      const requestKey = requestKeyOf(c.req.raw, c.env);
      if (requestKey) keys.set(requestKey, key);
    },

    /** Null for a request that has to go the whole way. */
    answer(request: Request, env: Bindings): Response | null | Promise<Response | null> {
      const requestKey = requestKeyOf(request, env);
      const key = requestKey === null ? undefined : keys.get(requestKey);
      if (!key) return null;
      const fromMemory = () => {
        const current = edition.fresh();
        return current === null ? null : answerOf(key, current, request, env);
      };
      return edition.fresh() === null ? edition.read().then(fromMemory, () => null) : fromMemory();
    },
  };
}

/** All that the checks before a cached answer read; null where an answer may be personal. */
function requestKeyOf(request: Request, env: Bindings): string | null {
  if (request.method !== 'GET' || headerOf(request, env, 'authorization') !== undefined) return null;
  const address = request.url.slice(request.url.indexOf('/', 'https://'.length));
  const key = `${headerOf(request, env, 'x-api-key') ?? ''} ${address}`;
  return key.length > KEY_LENGTH_MAX ? null : key;
}
