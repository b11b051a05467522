import { acceptedEncoding } from '#server/http/cache/accepted-encoding.ts';
import type { CacheEntry, ReadyAnswer } from '#server/http/cache/cached-answer.ts';
import type { HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { staleAnswer } from '#server/signals.ts';

type HeaderReader = (name: string) => string | undefined;

export function sendAnswer(c: HttpContext, answer: CacheEntry, staleMs = 0): Response | Promise<Response> {
  c.set('complete', true);
  return answerResponse(answer, (name) => requestHeader(c, name), c.get('tracing'), staleMs);
}

/** @param staleMs how long ago the answer was known to be current; 0: it is */
export function answerResponse(
  answer: CacheEntry,
  header: HeaderReader,
  tracing: Readonly<Record<string, string>>,
  staleMs = 0,
): Response | Promise<Response> {
  const added: Record<string, string> = { ...tracing };
  if (staleMs > 0) {
    staleAnswer.publish({});
    added.age = String(Math.ceil(staleMs / 1000));
    added.warning = '110 - "Response is Stale"';
  }
  const known = header('if-none-match');
  if (known?.includes(answer.etag) || known === '*')
    return new Response(null, { status: 304, headers: { ...answer.headers, ...added } });
  const ready = answer.ready(acceptedEncoding(header('accept-encoding'), answer.offers));
  return ready instanceof Promise ? ready.then((one) => withBody(one, added)) : withBody(ready, added);
}

function withBody({ body, headers }: ReadyAnswer, added: Record<string, string>): Response {
  // The type admits SharedArrayBuffer; these arrays never use one.
  return new Response(body as Uint8Array<ArrayBuffer> | ReadableStream, {
    headers: { ...headers, ...added },
  });
}
