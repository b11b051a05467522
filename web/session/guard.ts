import { data, type MiddlewareFunction, redirect } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { pageContext, pageError, userContext } from '#web/page-context.ts';
import { signInPath } from '#web/session/return-path.ts';

const FORM_TOKEN = 'formToken';
const STALE_FORM = 'Tu sesión cambió en otra pestaña. Vuelve a cargar esta página e intenta de nuevo.';

/** Runs before every loader and action of `/usuario` (docs/product.md §7.20, return path). */
export const requireSession: MiddlewareFunction<Response> = async ({ url, context }) => {
  const session = await context
    .get(pageContext)
    .session()
    .catch((error: unknown) => {
      throw error instanceof AppError ? pageError(error) : error;
    });
  if (!session) {
    // The request's own address ends in `.data` where an open page asks.
    throw redirect(signInPath(url.pathname + url.search));
  }
  context.set(userContext, session);
};

/** Refuses a form that is not one of this session's (docs/product.md §10.13, anti-forgery). */
export const requireFormToken: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === 'GET') return;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.getAll(FORM_TOKEN).some(context.get(userContext).isFormToken))
    throw data(STALE_FORM, { status: 403 });
};
