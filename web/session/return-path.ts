import { paths } from '#contract/paths.ts';

const NOWHERE = 'https://nowhere.invalid';

const isUserPath = (pathname: string) => pathname.startsWith('/usuario/');

/** A path that a signed-in user may be sent back to: `/usuario/…` or the desk; null for any other text. */
export const asReturnPath = (text: string | null) =>
  pathOf(text, (pathname) => isUserPath(pathname) || isDeskPath(pathname));

/** The same in a browser, where nothing knows of the desk. */
export const asUserPath = (text: string | null) => pathOf(text, isUserPath);

function pathOf(text: string | null, isPrivate: (pathname: string) => boolean): string | null {
  if (!text || text.includes('//') || text.includes('\\') || !URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return text.startsWith('/') && origin === NOWHERE && isPrivate(pathname) ? pathname + search : null;
}

/** The server alone asks: no public script names the desk. */
export const isDeskPath = (path: string) => /^\/edicion(?=[/?]|$)/.test(path);

/** An account screen's address that keeps the way back: `?volver=` (docs/product §7.10 after sign-in). Who
 * goes there checks it. */
export function withReturnPath(path: string, returnPath: string | null): string {
  return returnPath ? `${path}?volver=${encodeURIComponent(returnPath)}` : path;
}

export function signInPath(returnPath: string): string {
  return withReturnPath(paths.signIn(), returnPath);
}
