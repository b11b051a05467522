/** Whether there is a session to refresh, as a readable cookie says; it proves nothing (docs/product.md §7.19). */
export function hasSession(): boolean {
  return readCookie('zancada-session') === '1';
}

/** The value to echo in `X-XSRF-TOKEN` on every call that is not a GET (docs/product.md §10.13). */
export function xsrfToken(): string | null {
  return readCookie('XSRF-TOKEN');
}

/** Makes this browser stop asking for a session, whatever the server still remembers. */
export function dropSessionCookie(): void {
  // Development on another host than localhost has no Secure cookies.
  for (const secure of ['; Secure', '']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safaris
    document.cookie = `zancada-session=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
  }
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
