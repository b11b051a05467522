/** Seconds before its end from which a token is no longer used: a call takes time to arrive. */
const MARGIN_SECONDS = 20;

/** When a token ends, in seconds of the epoch by the server's clock; 0 when it cannot be read. */
export function tokenEnd(token: string): number {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

/**
 * Whether a token can still be sent.
 * @param now seconds of the epoch by the server's clock
 */
export function isFresh(token: string, now: number): boolean {
  return tokenEnd(token) - now > MARGIN_SECONDS;
}
