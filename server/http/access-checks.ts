import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contract/errors.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import { signedInBy } from '#server/identity/session.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A value for the cookie `XSRF-TOKEN`, signed with the session's own credential: bound to that session, and good
 * for as long as it lives, even when the deployment's secret changes.
 */
export function makeXsrfToken(credential: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signature(nonce, credential)}`;
}

export function isXsrfToken(token: string, credential: string): boolean {
  const [nonce = '', mac = ''] = token.split('.');
  return equal(mac, signature(nonce, credential));
}

function signature(nonce: string, credential: string): string {
  return createHmac('sha256', credential).update(`xsrf\n${nonce}`).digest('base64url');
}

/**
 * CSRF protection (docs/product §10.13 anti-forgery token): refuses a foreign origin, and a request with our
 * session cookie that does not echo the session's token. A credential that opens no session protects nothing,
 * so it does not count.
 */
export function forgeryGuard(cookies: SessionCookies, publicUrl: string, identity: IdentityProvider) {
  return createMiddleware<Env>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      if (!isSameOrigin(c.req.raw, publicUrl)) throw new AppError('Forbidden');
      const credential = cookies.readCredential(c);
      if (credential && !echoesToken(c, cookies, credential) && (await signedInBy(identity, credential)))
        throw new AppError('Forbidden');
    }
    await next();
  });
}

function echoesToken(c: HttpContext, cookies: SessionCookies, credential: string): boolean {
  const header = c.req.header('x-xsrf-token') ?? '';
  return cookies.readXsrfTokens(c).some((cookie) => equal(cookie, header)) && isXsrfToken(header, credential);
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Refuses calls without the shared key. The key identifies no user (docs/product §10 API and errors). */
export function requireApiKey(apiKey: string) {
  const expected = Buffer.from(apiKey);
  return createMiddleware<Env>(async (c, next) => {
    const given = Buffer.from(requestHeader(c, 'x-api-key') ?? '');
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected))
      throw new AppError('InvalidApiKey');
    await next();
  });
}
