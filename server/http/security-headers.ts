import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/http/context.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Headers that every answer carries (docs/security §16 security). */
export function securityHeaders(production: boolean): SecurityHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The policy of answers without scripts: data, pictures, problems. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Adds the security headers unless the answer is complete. */
export function withSecurityHeaders(headers: SecurityHeaders) {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    if (c.get('complete')) return;
    for (const [name, value] of Object.entries({ ...headers, ...c.get('tracing') }))
      c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', DATA_POLICY);
  });
}
