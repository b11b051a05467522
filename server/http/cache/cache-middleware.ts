import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { type CatalogueEdition, STALE_MS_MAX } from '#server/catalogue-edition.ts';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';
import { routeOf } from '#server/http/access-log.ts';
import type { Admit } from '#server/http/admission.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { CachedAnswer } from '#server/http/cache/cached-answer.ts';
import type { RequestKeyCache } from '#server/http/cache/request-key-cache.ts';
import { sendAnswer } from '#server/http/cache/send-answer.ts';
import { StreamedEntry } from '#server/http/cache/streamed-entry.ts';
import { widerNetwork } from '#server/http/client-address.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { RETRY_SECONDS } from '#server/http/problem.ts';
import { WIDER_TIMES } from '#server/http/rate-limit.ts';
import { DATA_POLICY, type SecurityHeaders } from '#server/http/security-headers.ts';
import { semaphore } from '#server/semaphore.ts';
import { answerAsked, limitMet } from '#server/signals.ts';

const KEY_LENGTH_MAX = 600;
const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** What two requests for the same answer have in common; null for an answer that is never cached. */
export type AnswerKey = (c: HttpContext) => string | null;

export type Cached = (keyOf: AnswerKey) => MiddlewareHandler<Env>;

/** How many are drawn at once and how many wait for that, and misses of one address in a minute. */
export type DrawingLimits = { running: number; waiting: number; perAddress: number };

type Deps = {
  cache: AnswerCache;
  edition: CatalogueEdition;
  headers: SecurityHeaders;
  addressOf: (c: HttpContext) => string;
  requestKeys: RequestKeyCache;
  admit: Admit;
};

/**
 * Serves public answers from memory: the same for everyone, until the catalogue or Bogota's day changes. It runs
 * after every access check. A caller with the current ETag gets 304. Drawing what is missing is limited
 * (docs/product §15.33 bounded misses). An answer that cannot be made (503) is replaced by the last known one
 * (§15.30 database faults).
 */
export function cachedAnswers(
  { cache, edition, headers, addressOf, requestKeys, admit }: Deps,
  limits: DrawingLimits,
): Cached {
  const places = semaphore(limits.running + limits.waiting, 0);
  const gate = semaphore(limits.running, Number.POSITIVE_INFINITY);
  const enforceMisses = missLimit(limits.perAddress);

  return (keyOf) => async (c, next) => {
    const key = keyOf(c);
    if (key === null) return next();

    const draw = async <T>(work: () => Promise<T>): Promise<T> => {
      enforceMisses(addressOf(c));
      // Checked before the wait, so that no request waits only to be refused.
      const drawn = await places(async () => {
        await admit(c);
        return gate(work);
      });
      if (drawn !== 'refused') return drawn;
      limitMet.publish({ limit: 'drawings' });
      throw new AppError('Unavailable', { retryAfterSeconds: RETRY_SECONDS });
    };
    if (key.length > KEY_LENGTH_MAX) return draw(next);

    let current: number;
    try {
      current = await edition.read();
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
      // No copy is known, but many a page needs no database.
      return next();
    }
    let passedThrough = false;
    const found = cache.get(current, key, () => {
      passedThrough = true;
      return draw(async () => {
        await next();
        const answer = await storedAnswer(c, headers);
        if (answer) answer.route = routeOf(c);
        return answer;
      });
    });
    const isKnown = !(found instanceof Promise);
    answerAsked.publish({ result: isKnown ? 'hit' : 'miss' });
    let answer = await found;
    let staleMs = edition.staleMs();
    if (!answer) {
      if (!passedThrough) await draw(next);
      passedThrough = true;
      answer = c.res.status === 503 ? cache.stale(key, STALE_MS_MAX) : null;
      if (!answer) return;
      staleMs = Math.max(staleMs, 1);
    }
    if (answer.route) c.set('route', answer.route);
    c.set('fromMemory', isKnown || staleMs > 0);
    requestKeys.note(c, key);
    const response = sendAnswer(c, answer, staleMs);
    if (!passedThrough) return response;
    // Hono would merge the headers of the handler's response into this one.
    c.res = undefined;
    c.res = await response;
  };
}

/** The key of an answer that goes by its path alone; null when the path cannot be decoded. */
export const pathKey: AnswerKey = (c) => {
  try {
    return JSON.stringify(c.req.path.split('/').map(decodeURIComponent));
  } catch {
    return null;
  }
};

async function storedAnswer(c: HttpContext, security: SecurityHeaders) {
  if (c.res.status !== 200 || c.res.headers.has('set-cookie')) return null;
  const own = Object.fromEntries([...c.res.headers].filter(([name]) => name !== 'content-length'));
  const data = { 'content-security-policy': DATA_POLICY, 'cache-control': 'no-cache' };
  const headers = { ...data, ...security, ...own };
  if (c.get('streamed') && c.res.body) return StreamedEntry.pack(c.res.body, headers);
  const text = c.get('text');
  const bytes = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
  return new CachedAnswer(bytes, headers);
}

function missLimit(most: number): (address: string) => void {
  const misses = new LRUCache<string, { count: number }>({ max: ADDRESSES_MAX, ttl: WINDOW_MS });
  const count = (address: string, most: number) => {
    const known = misses.get(address) ?? { count: 0 };
    if (known.count === 0) misses.set(address, known);
    known.count += 1;
    if (known.count <= most) return;
    limitMet.publish({ limit: 'misses' });
    const retryAfterSeconds = Math.ceil(misses.getRemainingTTL(address) / 1000);
    throw new AppError('LimitExceeded', { retryAfterSeconds });
  };
  return (address) => {
    count(address, most);
    const wider = widerNetwork(address);
    if (wider) count(wider, most * WIDER_TIMES);
  };
}
