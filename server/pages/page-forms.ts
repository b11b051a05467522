import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { Config } from '#server/config.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';
import { uploadBudget } from '#server/http/upload-budget.ts';

const FORM_BYTES_MAX = 64 * 1024;
/** A file of 20 MB and the fields around it. */
const FILE_FORM_BYTES_MAX = 21 * 1024 * 1024;
const FILE_FORM_BYTES_AT_ONCE = 2 * FILE_FORM_BYTES_MAX;
const BUSY = 'Otras personas están enviando archivos. Intenta de nuevo en unos segundos.';
const HISTORY_FORMS = [userPaths.bringHistory(), `${userPaths.bringHistory()}.data`];
/** A history of 2,000 races without JavaScript has a box for each. */
const FIELDS_MAX = 5000;

/**
 * Whether forms there may bring a file: a runner's history (docs/product §8.29 bringing history), and the
 * desk's, whose pictures, courses and sheets come from editors alone; also where a script asks.
 */
export function bringsFiles(path: string): boolean {
  return HISTORY_FORMS.includes(path) || path.startsWith(`${deskPaths.home()}/`);
}

/**
 * A form that does not say its length is read up to the usual one: a larger needs a place before its first byte.
 * @param accountOf whose session a request brings: a stranger takes no place of a runner's
 */
export function checkedForms(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  accountOf: (c: HttpContext) => Promise<string | null>,
) {
  const tooLarge = (): never => {
    throw new AppError('PayloadTooLarge');
  };
  // An error of the connection while it is read; the page's own are answered inside.
  const incomplete = (error: unknown): never => {
    throw error instanceof AppError
      ? error
      : new AppError('BadRequest', { detail: 'El formulario no llegó completo.' });
  };
  const usual = bodyLimit({ maxSize: FORM_BYTES_MAX, onError: tooLarge });
  const history = uploadBudget(FILE_FORM_BYTES_AT_ONCE, { each: FILE_FORM_BYTES_MAX });
  // Editors of one office share an address.
  const desk = uploadBudget(FILE_FORM_BYTES_AT_ONCE, { busy: BUSY });
  return [
    createMiddleware<Env>(async (c, next) => {
      if (!isSameOrigin(c.req.raw, publicUrl))
        throw new AppError('Forbidden', { detail: 'El formulario no viene de este sitio.' });
      return next();
    }),
    createMiddleware<Env>(async (c, next) => {
      const bytes = Number(c.req.header('content-length') ?? 0);
      const budget = HISTORY_FORMS.includes(c.req.path) ? history : c.get('desk') ? desk : null;
      if (bytes <= FORM_BYTES_MAX || !budget) return usual(c, next).catch(incomplete);
      if (bytes > FILE_FORM_BYTES_MAX) return tooLarge();
      const who = budget === desk ? clientAddress(c, trustProxy) : await accountOf(c);
      if (who === null) throw new AppError('InvalidToken');
      return budget(who, bytes, async () => {
        const body = Buffer.from(await c.req.raw.arrayBuffer());
        if (fieldsIn(body, c.req.header('content-type') ?? '') > FIELDS_MAX) tooLarge();
        c.req.raw = new Request(c.req.raw, { body });
        await next();
      });
    }),
    createMiddleware<Env>(async (c, next) => {
      c.req.raw = withoutOrigin(c.req.raw);
      return next();
    }),
  ] as const;
}

/** Many fields cost far more than their bytes, so they are counted before they are read. */
function fieldsIn(form: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const mark = boundary ? `--${boundary}` : '&';
  let fields = 1;
  for (let at = form.indexOf(mark); at !== -1 && fields <= FIELDS_MAX; fields++)
    at = form.indexOf(mark, at + mark.length);
  return fields;
}

/** It was checked, and the router would compare it with the address behind the proxy. */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}
