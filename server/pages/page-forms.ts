import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/http/context.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';

const FORM_BYTES_MAX = 64 * 1024;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data;\s*boundary=)/i;

export function checkedForms(publicUrl: string) {
  return [
    bodyLimit({
      maxSize: FORM_BYTES_MAX,
      onError: () => refusal(413, 'El contenido enviado es demasiado grande.'),
    }),
    createMiddleware<Env>(async (c, next) => {
      if (!isSameOrigin(c.req.raw, publicUrl)) return refusal(403, 'El formulario no viene de este sitio.');
      if (!FORM.test(c.req.header('content-type') ?? '')) return refusal(415, 'Esto no es un formulario.');
      return next();
    }),
  ] as const;
}

/** Without Origin, checked above: the router would compare it with the address behind the proxy. */
export function judgedRequest(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

function refusal(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
