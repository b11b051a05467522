import type { Session } from '#contract/identity.ts';
import { isFresh, tokenEnd } from '#web/session/token-life.ts';

/** What a tab keeps of a session (docs/product.md §7.17). */
export type SessionValues = Pick<Session, 'session_token' | 'user_id' | 'user_username'>;

const NAMES = ['session_token', 'user_id', 'user_username'] as const;

/** Seconds that the server's clock is ahead of this device's, as far as the last answer told. */
let clockAhead = 0;

/** The session values of this tab, fresh or not; null when they are not all there. */
export function readSessionValues(): SessionValues | null {
  // The server draws the frame of these screens, too, when it refuses a request.
  if (typeof sessionStorage === 'undefined') return null;
  const [session_token, user_id, user_username] = NAMES.map((name) => sessionStorage.getItem(name));
  return session_token && user_id && user_username ? { session_token, user_id, user_username } : null;
}

/** The session values while their token can be sent, null otherwise. */
export function freshSessionValues(): SessionValues | null {
  const values = readSessionValues();
  return values && isFresh(values.session_token, Date.now() / 1000 + clockAhead) ? values : null;
}

/** Keeps the session values, and shows the session in the top bar. */
export function writeSessionValues(values: SessionValues, expiresInSeconds?: number): void {
  if (expiresInSeconds) clockAhead = tokenEnd(values.session_token) - expiresInSeconds - Date.now() / 1000;
  for (const name of NAMES) sessionStorage.setItem(name, values[name]);
  document.documentElement.dataset.session = 'in';
}

/** Forgets everything that this tab keeps for a session (docs/product.md §7.21). */
export function clearSessionValues(): void {
  sessionStorage.clear();
  delete document.documentElement.dataset.session;
}
