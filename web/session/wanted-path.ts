import { paths } from '#contract/paths.ts';
import { carefulStorage } from '#web/session/careful-storage.ts';
import { whenTurnedBack } from '#web/session/turned-back.ts';

const sessionStorage = carefulStorage(() => globalThis.sessionStorage);
const KEY = 'wanted_path';
const UNDERWAY_KEY = 'wanted_path_underway';
const NOWHERE = 'https://nowhere.invalid';

/** A path that a signed-in user may be sent to: under `/usuario/` of this site, and nothing else. */
export function asUserPath(text: string | null): string | null {
  if (!text?.startsWith('/usuario/') || text.includes('//') || text.includes('\\')) return null;
  if (!URL.canParse(text, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE && pathname.startsWith('/usuario/') ? pathname + search : null;
}

let endWatch = () => {};

/**
 * Where the guard stopped the visitor, for after signing in (docs/product.md §7.10): the sign-in screen comes next. Who
 * turns elsewhere before it is there no longer wants it.
 */
export function rememberWantedPath(path: string): void {
  if (!asUserPath(path)) return;
  sessionStorage.setItem(UNDERWAY_KEY, path);
  endWatch();
  endWatch = whenTurnedBack(() => sessionStorage.removeItem(UNDERWAY_KEY));
}

/**
 * An account screen is entered from outside. What the guard has just stopped is still wanted, what this very entry
 * of the browser's history stands for, as after a reload, and what the account screen wanted whose link was followed
 * before its script ran; what a screen left by a typed address wanted is not.
 */
export function enterWithWantedPath(): void {
  if (sessionStorage.getItem(UNDERWAY_KEY)) return;
  if (markOfEntry() !== sessionStorage.getItem(KEY) && !cameFromAccountScreen()) forgetWantedPath();
}

/** An account screen is shown: its entry of the browser's history now stands for what is wanted. */
export function holdWantedPath(): void {
  const path = sessionStorage.getItem(UNDERWAY_KEY) ?? sessionStorage.getItem(KEY);
  sessionStorage.removeItem(UNDERWAY_KEY);
  endWatch();
  if (!path) return;
  sessionStorage.setItem(KEY, path);
  if (markOfEntry() !== path) history.replaceState({ ...history.state, [KEY]: path }, '');
}

const ACCOUNT_SCREENS: readonly string[] = [
  paths.signIn(),
  paths.signUp(),
  paths.recovery(),
  paths.newPassword(),
];

/** Whether this document is an account screen that was opened from another one. */
function cameFromAccountScreen(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return isAccountScreen(opened?.name ?? '') && isAccountScreen(document.referrer);
}

function isAccountScreen(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && ACCOUNT_SCREENS.includes(pathname);
}

const markOfEntry = (): unknown => history.state?.[KEY] ?? null;

export function forgetWantedPath(): void {
  sessionStorage.removeItem(UNDERWAY_KEY);
  sessionStorage.removeItem(KEY);
}

/** The path that was wanted; asked for once. */
export function takeWantedPath(): string | null {
  const path = asUserPath(sessionStorage.getItem(KEY));
  forgetWantedPath();
  return path;
}
