import { getPath } from 'hono/utils/url';
import { LRUCache } from 'lru-cache';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import { type RequestLog, routeOf } from '#server/http/access-log.ts';
import type { AnswerCache } from '#server/http/answer-cache.ts';
import type { HttpContext } from '#server/http/context.ts';
import { headerOf } from '#server/http/request-header.ts';
import { answerResponse } from '#server/http/send-answer.ts';
import { answerAsked } from '#server/signals.ts';

const REQUESTS_MAX = 5_000;
const KEY_LENGTH_MAX = 600;

type Known = { key: string; route: string };
type Bindings = HttpContext['env'] | undefined;
type Deps = { cache: AnswerCache; edition: CatalogueEdition; requests: RequestLog };

export type RequestKeyCache = ReturnType<typeof requestKeyCache>;

/**
 * Answers a request from memory without routing and checking it again, when one with the same request key passed every
 * check before (docs/decisions/037). Only with a public answer of the current edition.
 */
export function requestKeyCache({ cache, edition, requests }: Deps) {
  const keys = new LRUCache<string, Known>({ max: REQUESTS_MAX });

  function answerOf(
    { key, route }: Known,
    current: number,
    request: Request,
    env: Bindings,
  ): Response | null {
    const answer = cache.known(current, key);
    if (!answer) return null;
    const header = (name: string) => headerOf(request, env, name);
    const begun = requests.begin(header);
    const response = answerResponse(answer, header, begun.tracing);
    // It is being compressed for the first time.
    if (response instanceof Promise) return null;
    answerAsked.publish({ result: 'hit' });
    const method = env?.head ? 'HEAD' : 'GET';
    requests.end(begun, getPath(request), { method, route, status: response.status });
    return response;
  }

  return {
    /** Remembers which cached answer a request got. */
    note(c: HttpContext, key: string): void {
      const requestKey = requestKeyOf(c.req.raw, c.env);
      if (requestKey) keys.set(requestKey, { key, route: routeOf(c) });
    },

    /** Null for a request that has to go the whole way. */
    answer(request: Request, env: Bindings): Response | null | Promise<Response | null> {
      const requestKey = requestKeyOf(request, env);
      const known = requestKey === null ? undefined : keys.get(requestKey);
      if (!known) return null;
      const current = edition.fresh();
      if (current !== null) return answerOf(known, current, request, env);
      const confirmed = () => {
        const now = edition.fresh();
        return now === null ? null : answerOf(known, now, request, env);
      };
      return edition.read().then(confirmed, () => null);
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
