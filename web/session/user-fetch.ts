import type { Problem } from '#contract/errors.ts';
import { currentSession } from '#web/session/current-session.ts';
import { endSession } from '#web/session/end-session.ts';
import { withXsrfToken } from '#web/session/identity-api.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import type { SessionValues } from '#web/session/session-values.ts';
import { toSignIn } from '#web/session/to-sign-in.ts';

/**
 * `fetch` on behalf of the user. A token that is refused is renewed once and the call repeated; when that is refused
 * too, or there is no session, the user goes to the sign-in screen and comes back (docs/product.md §7.20).
 */
export async function userFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const session = await currentSession();
  if (!session) return toSignIn();
  const first = await send(path, init, session);
  if (!(await isTokenRefused(first))) return first;
  const renewed = await refreshSession(session.session_token);
  if (!renewed) return toSignIn();
  const second = await send(path, init, renewed);
  if (!(await isTokenRefused(second))) return second;
  endSession();
  return toSignIn();
}

function send(path: string, init: RequestInit, { session_token }: SessionValues): Promise<Response> {
  const request = withXsrfToken(init);
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${session_token}`);
  return fetch(path, { ...request, headers });
}

/** A wrong password inside a session is a 401 too, but none of the token. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { code }: Partial<Problem> = await response
    .clone()
    .json()
    .catch(() => ({}));
  return code !== 'NotAuthorized';
}
