import { createMiddleware } from 'hono/factory';
import { acceptedEncoding } from '#server/http/cache/accepted-encoding.ts';
import { COMPRESSIBLE, compress } from '#server/http/cache/cached-answer.ts';
import type { Env } from '#server/http/context.ts';

/** Compresses a page and its data for one visitor alone (docs/security §16.54 compressed pages; decision 088). */
export const compressedForOne = createMiddleware<Env>(async (c, next) => {
  await next();
  const { body, status, headers } = c.res;
  if (!body || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const packed = await compress(new Uint8Array(await c.res.arrayBuffer()), encoding);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // What Hono holds of the answer before would be added to this one.
  c.res = undefined;
  // The type admits SharedArrayBuffer; these arrays never use one.
  c.res = new Response(packed as Uint8Array<ArrayBuffer>, { status, headers });
});
