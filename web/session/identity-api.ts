import { type ApiClient, CALL_PATIENCE_MS, createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';
import { xsrfToken } from '#web/session/session-cookies.ts';

/** The API for signing up, in and out: it echoes the anti-forgery value, and does not wait for ever. */
export function createIdentityApi(): ApiClient {
  return createApi((path, init) => fetch(path, withXsrfToken(init)), pageApi());
}

/** A request as it may change something: with the anti-forgery value, and a limit to the waiting. */
export function withXsrfToken(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  const token = init.method === 'GET' ? null : xsrfToken();
  if (token) headers.set('x-xsrf-token', token);
  return { signal: AbortSignal.timeout(CALL_PATIENCE_MS), ...init, headers };
}
