/**
 * Whether a request comes from our own pages (§16.16 cross-site request). Browsers always send one of the two
 * headers; a client without them holds no ambient cookies.
 */
export function isSameOrigin(request: Pick<Request, 'url' | 'headers'>, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  if (!origin) return true;
  // Behind a proxy the request's own address is not the one that people type.
  const hosts = [new URL(publicUrl).host, request.headers.get('host') ?? new URL(request.url).host];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
