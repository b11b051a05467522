import { paths } from '#contract/paths.ts';

const NOWHERE = 'https://nowhere.invalid';

/** A path that a signed-in user may be sent back to: under `/usuario/` of this site; null for any other text. */
export function asReturnPath(text: string | null): string | null {
  if (!text?.startsWith('/usuario/') || text.includes('//') || text.includes('\\')) return null;
  if (!URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE && pathname.startsWith('/usuario/') ? pathname + search : null;
}

/** An account screen's address that keeps the way back: `?volver=` (docs/product.md §7.10). */
export function withReturnPath(path: string, returnPath: string | null): string {
  return returnPath ? `${path}?volver=${encodeURIComponent(returnPath)}` : path;
}

export function signInPath(returnPath: string): string {
  return withReturnPath(paths.signIn(), asReturnPath(returnPath));
}
