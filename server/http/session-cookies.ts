import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { HttpContext } from '#server/http/context.ts';
import { SESSION_SECONDS } from '#server/identity/session-credential.ts';
import { TICKET_SECONDS, type TicketKind } from '#server/identity/tickets.ts';

/**
 * The cookies of an account (docs/security §16.14 cookie flags). `__Host-zancada-session` is the credential,
 * `__Host-zancada-sign-up` and `…-reset` the tickets of a sign-up and a recovery, and `__Host-zancada-device-…` that of an account's own device; the
 * page can read none of them. `XSRF-TOKEN` is to be echoed, and `zancada-session=1` only says that there is a session.
 * In development they are neither Secure nor `__Host-`, which Safari would drop on http://localhost.
 */
export function sessionCookies(production: boolean) {
  const nameOf = (kind: string) => `${production ? '__Host-zancada' : 'zancada-hidden'}-${kind}`;
  const options = (maxAge: number): CookieOptions => ({
    path: '/',
    secure: production,
    sameSite: 'Strict',
    maxAge,
  });
  const readHidden = (c: HttpContext, kind: string) => getCookie(c, nameOf(kind)) || null;
  const setHidden = (c: HttpContext, kind: string, value: string, maxAge: number) =>
    setCookie(c, nameOf(kind), value, { ...options(maxAge), httpOnly: true });

  return {
    readCredential: (c: HttpContext) => readHidden(c, 'session'),
    /** Whether the readable cookie is there: signing out offline removes it alone. */
    isMarked: (c: HttpContext) => cookieValues(c, 'zancada-session').includes('1'),
    readXsrfTokens: (c: HttpContext) => cookieValues(c, 'XSRF-TOKEN'),
    readTicket: (c: HttpContext, kind: CodeTicket) => readHidden(c, kind),
    writeTicket: (c: HttpContext, kind: CodeTicket, ticket: string) =>
      setHidden(c, kind, ticket, TICKET_SECONDS[kind]),
    clearTicket: (c: HttpContext, kind: CodeTicket) => setHidden(c, kind, '', 0),

    readDevice: (c: HttpContext, account: string) =>
      c.get('devices')?.get(account) ?? readHidden(c, `device-${account}`),
    writeDevice(c: HttpContext, account: string, ticket: string): void {
      setHidden(c, `device-${account}`, ticket, TICKET_SECONDS.device);
      // A page that resets a password signs in within the same request.
      c.set('devices', new Map([[account, ticket]]));
    },
    clearDevice: (c: HttpContext, account: string) => setHidden(c, `device-${account}`, '', 0),

    writeSession(c: HttpContext, credential: string, xsrfToken: string): void {
      setHidden(c, 'session', credential, SESSION_SECONDS);
      setCookie(c, 'XSRF-TOKEN', xsrfToken, options(SESSION_SECONDS));
      setCookie(c, 'zancada-session', '1', options(SESSION_SECONDS));
    },

    clearSession(c: HttpContext): void {
      setHidden(c, 'session', '', 0);
      setCookie(c, 'XSRF-TOKEN', '', options(0));
      setCookie(c, 'zancada-session', '', options(0));
    },
  };
}

export type CodeTicket = Exclude<TicketKind, 'device'>;

/** All of a name: a sibling domain can set another beside ours, and the browser says not which is whose. */
function cookieValues(c: HttpContext, name: string): string[] {
  const pairs = (c.req.header('cookie') ?? '').split(/; */);
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
