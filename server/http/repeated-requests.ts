import { getPath } from 'hono/utils/url';
import { LRUCache } from 'lru-cache';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import type { RequestLog } from '#server/http/access-log.ts';
import type { AnswerCache } from '#server/http/answer-cache.ts';
import type { HttpContext } from '#server/http/context.ts';
import { headerOf } from '#server/http/request-header.ts';
import { answerResponse } from '#server/http/send-answer.ts';

const REQUESTS_MAX = 5_000;
const WORDS_LENGTH_MAX = 600;

type Bindings = HttpContext['env'] | undefined;
type Deps = { cache: AnswerCache; edition: CatalogueEdition; requests: RequestLog };

export type RepeatedRequests = ReturnType<typeof repeatedRequests>;

/**
 * Answers a request whose very words passed every check before, without routing and checking it again
 * (docs/decisions/037). Only what is in memory, of the current edition and the same for everybody.
 */
export function repeatedRequests({ cache, edition, requests }: Deps) {
  const keys = new LRUCache<string, string>({ max: REQUESTS_MAX });

  return {
    /** Remembers which kept answer a request got. */
    note(c: HttpContext, key: string): void {
      const words = wordsOf(c.req.raw, c.env);
      if (words) keys.set(words, key);
    },

    /** Null for a request that has to go the whole way. */
    answer(request: Request, env: Bindings): Response | null {
      const words = wordsOf(request, env);
      const key = words && keys.get(words);
      const current = key ? edition.fresh() : null;
      const answer = key && current !== null ? cache.known(current, key) : null;
      if (!answer) return null;
      const begun = requests.begin();
      const response = answerResponse(answer, (name) => headerOf(request, env, name), begun.requestId);
      // It is being compressed for the first time.
      if (response instanceof Promise) return null;
      requests.end(begun, env?.head ? 'HEAD' : 'GET', getPath(request), response.status);
      return response;
    },
  };
}

/** All that the checks before a kept answer read; null where an answer may be personal. */
function wordsOf(request: Request, env: Bindings): string | null {
  if (request.method !== 'GET' || headerOf(request, env, 'authorization') !== undefined) return null;
  const words = `${headerOf(request, env, 'x-api-key') ?? ''} ${request.url}`;
  return words.length > WORDS_LENGTH_MAX ? null : words;
}
