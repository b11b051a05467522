const KEY = 'wanted_path';
const NOWHERE = 'https://nowhere.invalid';

/** A path that a signed-in user may be sent to: under `/usuario/` of this site, and nothing else. */
export function asUserPath(text: string | null): string | null {
  if (!text?.startsWith('/usuario/') || text.includes('//') || text.includes('\\')) return null;
  if (!URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE && pathname.startsWith('/usuario/') ? pathname + search : null;
}

/** Where the guard stopped the visitor, for after signing in (docs/product.md §7.10). */
export function rememberWantedPath(path: string): void {
  if (asUserPath(path)) sessionStorage.setItem(KEY, path);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
}

/** The path that was wanted; asked for once. */
export function takeWantedPath(): string | null {
  const path = asUserPath(sessionStorage.getItem(KEY));
  forgetWantedPath();
  return path;
}
