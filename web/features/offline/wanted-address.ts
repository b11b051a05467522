/**
 * The address that could not be had: the service worker puts it behind the `#` of the offline page's own.
 * @returns a path of this site; `fallback` for anything else
 */
export function wantedAddress(hash: string, origin: string, fallback: string): string {
  const wanted = hash.slice(1);
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return fallback;
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.pathname + url.search : fallback;
}
