import { signInPath } from '#web/session/return-path.ts';
import { carefulStorage, dropDaysOfOthers, privateStorage, privateTabStorage } from '#web/session/storage.ts';

/** What a tab keeps of a session (§7.17 session values); our own screens go by the cookie alone. */
export type SessionValues = { session_token: string; user_id: string; user_username: string };

const sessionStorage = carefulStorage(() => globalThis.sessionStorage);
const channel = new BroadcastChannel('zancada-session');

/** Whether this browser has a session, as a readable cookie says; it proves nothing (docs/product §7.19
 * visitors ask nothing). */
export const hasSession = () => cookiesNamed('zancada-session').includes('1');

/** The anti-forgery value of the session (docs/product §10.13 anti-forgery token), and what a sibling domain
 * may have set beside it. */
export const xsrfTokens = () => cookiesNamed('XSRF-TOKEN');

/** Stores the session values of a sign-in, and shows the session in the top bar. */
export function startSession(values: SessionValues): void {
  dropDaysOfOthers(values.user_username);
  for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
  document.documentElement.dataset.session = 'in';
  channel.postMessage({ begun: values.user_username });
}

/** Forgets the session in all tabs; the server ends one without its cookie (docs/product §7.21 sign-out). */
export function endSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safaris
  document.cookie = 'zancada-session=; Path=/; Max-Age=0';
  privateStorage.clear();
  for (const key of sessionStorage.keys()) sessionStorage.removeItem(key);
  forgetTab();
  channel.postMessage({ begun: null });
}

/**
 * Tells whose session begins in another tab, null where one ends. A page that the browser shows again from its memory
 * may be in anybody's: '' or null. @returns what stops it
 */
export function onSessionElsewhere(listener: (begun: string | null) => void): () => void {
  const onMessage = ({ data }: MessageEvent<{ begun: string | null }>) => listener(data.begun);
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener(hasSession() ? '' : null);
  channel.addEventListener('message', onMessage);
  window.addEventListener('pageshow', onShow);
  return () => {
    channel.removeEventListener('message', onMessage);
    window.removeEventListener('pageshow', onShow);
  };
}

/** Leaves what is private when another tab signs out or in, or when the browser shows it again from its memory. */
export const followSession = () => onSessionElsewhere(leave);

/** Loads a new document, so that nothing private stays in memory; what was typed stays as a draft. A public page is
 * loaded again only where it shows something of a runner's, which is marked so. */
function leave(begun: string | null): void {
  const { pathname, search } = location;
  const isPrivate = pathname.startsWith('/usuario');
  if (begun === null) {
    privateTabStorage.clear();
    forgetTab();
    if (isPrivate) location.replace(signInPath(pathname + search));
  } else document.documentElement.dataset.session = 'in';
  if (!isPrivate && document.querySelector('[data-private]')) location.reload();
}

/** Forgets the session in this tab alone, as when it has ended elsewhere (§7.20 session guard). */
export function forgetTab(): void {
  for (const name of ['session_token', 'user_id', 'user_username']) sessionStorage.removeItem(name);
  delete document.documentElement.dataset.session;
}

/** Our cookies have values that need no decoding. */
function cookiesNamed(name: string): string[] {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.flatMap(([given, value = '']) => (given === name ? [value] : []));
}
