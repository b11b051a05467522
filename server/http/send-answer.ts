import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { KeptAnswer, ReadyAnswer } from '#server/http/cached-answer.ts';
import type { HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';

export function sendAnswer(c: HttpContext, answer: KeptAnswer): Response | Promise<Response> {
  c.set('complete', true);
  const requestId = c.get('requestId');
  const known = requestHeader(c, 'if-none-match');
  if (known?.includes(answer.etag) || known === '*')
    return new Response(null, { status: 304, headers: { ...answer.headers, 'x-request-id': requestId } });
  const ready = answer.ready(acceptedEncoding(requestHeader(c, 'accept-encoding'), answer.offers));
  return ready instanceof Promise
    ? ready.then((one) => withBody(one, requestId))
    : withBody(ready, requestId);
}

function withBody({ body, headers }: ReadyAnswer, requestId: string): Response {
  // The type admits SharedArrayBuffer; these arrays never use one.
  return new Response(body as Uint8Array<ArrayBuffer> | ReadableStream, {
    headers: { ...headers, 'x-request-id': requestId },
  });
}
