import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { HttpContext } from '#server/http/context.ts';
import { SESSION_SECONDS } from '#server/identity/session-credential.ts';
import { TICKET_SECONDS } from '#server/identity/sign-up-ticket.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

type Kind = 'session' | 'sign-up';

/**
 * The cookies of an account (docs/product.md §16.14). `__Host-zancada-session` is the credential and
 * `__Host-zancada-sign-up` the ticket of a sign-up; the page can read neither. `XSRF-TOKEN` is to be echoed, and
 * `zancada-session=1` only says that there is a session to refresh.
 */
export function sessionCookies(production: boolean) {
  // Over plain HTTP browsers accept Secure cookies on localhost only.
  const isSecure = (c: HttpContext) => production || LOCAL_HOST.test(c.req.header('host') ?? '');
  const nameOf = (c: HttpContext, kind: Kind) =>
    `${isSecure(c) ? '__Host-zancada' : 'zancada-hidden'}-${kind}`;
  const options = (c: HttpContext, maxAge: number): CookieOptions => ({
    path: '/',
    secure: isSecure(c),
    sameSite: 'Strict',
    maxAge,
  });
  const setHidden = (c: HttpContext, kind: Kind, value: string, maxAge: number) =>
    setCookie(c, nameOf(c, kind), value, { ...options(c, maxAge), httpOnly: true });

  return {
    readCredential: (c: HttpContext) => getCookie(c, nameOf(c, 'session')) || null,
    /** Whether the readable cookie is there: signing out offline removes it alone. */
    isMarked: (c: HttpContext) => getCookie(c, 'zancada-session') === '1',
    readTicket: (c: HttpContext) => getCookie(c, nameOf(c, 'sign-up')) || null,
    writeTicket: (c: HttpContext, ticket: string) => setHidden(c, 'sign-up', ticket, TICKET_SECONDS),
    clearTicket: (c: HttpContext) => setHidden(c, 'sign-up', '', 0),

    writeSession(c: HttpContext, credential: string, xsrfToken: string): void {
      setHidden(c, 'session', credential, SESSION_SECONDS);
      setCookie(c, 'XSRF-TOKEN', xsrfToken, options(c, SESSION_SECONDS));
      setCookie(c, 'zancada-session', '1', options(c, SESSION_SECONDS));
    },

    clearSession(c: HttpContext): void {
      setHidden(c, 'session', '', 0);
      setCookie(c, 'XSRF-TOKEN', '', options(c, 0));
      setCookie(c, 'zancada-session', '', options(c, 0));
    },
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
