import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { CachedAnswer, ReadyAnswer } from '#server/http/cached-answer.ts';
import type { HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';

export function sendAnswer(c: HttpContext, answer: CachedAnswer): Response | Promise<Response> {
  c.set('complete', true);
  const requestId = c.get('requestId');
  const known = requestHeader(c, 'if-none-match');
  if (known?.includes(answer.etag) || known === '*')
    return new Response(null, { status: 304, headers: { ...answer.headers, 'x-request-id': requestId } });
  const ready = answer.ready(
    answer.compressible ? acceptedEncoding(requestHeader(c, 'accept-encoding')) : 'identity',
  );
  return ready instanceof Promise
    ? ready.then((one) => withBody(one, requestId))
    : withBody(ready, requestId);
}

function withBody({ bytes, headers }: ReadyAnswer, requestId: string): Response {
  // The type admits SharedArrayBuffer; these arrays never use one.
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'x-request-id': requestId },
  });
}
