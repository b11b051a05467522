import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { Config } from '#server/config.ts';
import { bytesAtOnce } from '#server/http/at-once.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Env } from '#server/http/context.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';

const FORM_BYTES_MAX = 64 * 1024;
/** A file of 20 MB and the fields around it. */
const FILE_FORM_BYTES_MAX = 21 * 1024 * 1024;
const FILE_FORM_BYTES_AT_ONCE = 2 * FILE_FORM_BYTES_MAX;
const BUSY = 'Otras personas están enviando archivos. Intenta de nuevo en unos segundos.';
const HISTORY_FORMS = [userPaths.bringHistory(), `${userPaths.bringHistory()}.data`];
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data;\s*boundary=)/i;

/**
 * Whether forms there may bring a file: a runner's history (docs/product.md §8.29), and the desk's, whose pictures,
 * courses and sheets come from editors alone; also where a script asks.
 */
export function bringsFiles(path: string): boolean {
  return HISTORY_FORMS.includes(path) || path.startsWith(`${deskPaths.home()}/`);
}

/** A form that does not say its length is read up to the usual one: a larger needs a place before its first byte. */
export function checkedForms({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) {
  const tooLarge = () => refusal(413, 'El contenido enviado es demasiado grande.');
  const usual = bodyLimit({ maxSize: FORM_BYTES_MAX, onError: tooLarge });
  const history = bytesAtOnce(FILE_FORM_BYTES_AT_ONCE, { each: FILE_FORM_BYTES_MAX });
  // Editors of one office share an address.
  const desk = bytesAtOnce(FILE_FORM_BYTES_AT_ONCE, { busy: BUSY });
  return [
    createMiddleware<Env>(async (c, next) => {
      if (!isSameOrigin(c.req.raw, publicUrl)) return refusal(403, 'El formulario no viene de este sitio.');
      if (!FORM.test(c.req.header('content-type') ?? '')) return refusal(415, 'Esto no es un formulario.');
      return next();
    }),
    createMiddleware<Env>(async (c, next) => {
      const bytes = Number(c.req.header('content-length') ?? 0);
      const inTurn = HISTORY_FORMS.includes(c.req.path) ? history : c.get('desk') ? desk : null;
      if (bytes <= FORM_BYTES_MAX || !inTurn) return usual(c, next);
      if (bytes > FILE_FORM_BYTES_MAX) return tooLarge();
      return inTurn(clientAddress(c, trustProxy), bytes, next).catch((error) => {
        if (!(error instanceof AppError) || c.finalized) throw error;
        c.res = refusal(503, error.message, { 'retry-after': String(error.retryAfterSeconds) });
      });
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

function refusal(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more } });
}
