import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { asPageError } from '#web/api/page-error.ts';
import { currentSession } from '#web/session/current-session.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { userContext } from '#web/session/user-context.ts';
import { rememberWantedPath } from '#web/session/wanted-path.ts';

/**
 * The guard of everything under `/usuario` (docs/product.md §7.20), in the browser: no loader of a screen runs before
 * it, and without a session it leads to the sign-in screen, which leads back.
 */
export const requireSession: MiddlewareFunction = async ({ request, context }) => {
  const session = await currentSession();
  if (!session) {
    const { pathname, search } = new URL(request.url);
    rememberWantedPath(pathname + search);
    throw redirect(paths.signIn());
  }
  context.set(userContext, {
    api: createUserApi(asPageError),
    email: session.user_username,
  });
};
