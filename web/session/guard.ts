import { data, type MiddlewareFunction, redirect } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { pageContext, pageError, userContext } from '#web/page-context.ts';
import { signInPath } from '#web/session/return-path.ts';

const FORM_TOKEN = 'formToken';
const STALE_FORM = 'Tu sesión cambió en otra pestaña.';

/** Runs before every loader and action of `/usuario` (docs/product §7.20 session guard). */
export const requireSession: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { session: readSession, scripted } = context.get(pageContext);
  const session = await readSession().catch((error: unknown) => {
    throw error instanceof AppError ? pageError(error) : error;
  });
  if (!session) {
    // A form in an open page stays as it is, and says itself that the session has ended.
    if (scripted && request.method !== 'GET') throw data(null, { status: 401 });
    // The request's own address ends in `.data` where an open page asks.
    throw redirect(signInPath(url.pathname + url.search));
  }
  context.set(userContext, session);
};

/** Refuses a form that is not one of this session's (docs/product §10.13 anti-forgery token). */
export const requireFormToken: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === 'GET') return;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.getAll(FORM_TOKEN).some(context.get(userContext).isFormToken)) {
    // An open page has its token renewed, and keeps what was typed.
    const next = context.get(pageContext).scripted
      ? 'Intenta de nuevo.'
      : 'Vuelve a cargar esta página e intenta de nuevo.';
    throw data(`${STALE_FORM} ${next}`, { status: 403 });
  }
};
