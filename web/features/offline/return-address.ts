/**
 * The path that failed to load: the service worker appends it to the offline page's own address, after `#`.
 * @returns a path of this site; `fallback` for anything else
 */
export function returnAddress(hash: string, origin: string, fallback: string): string {
  const target = hash.slice(1);
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return fallback;
  const url = new URL(target, origin);
  return url.origin === origin ? url.pathname + url.search : fallback;
}
