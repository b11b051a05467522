import { paths } from '#contract/paths.ts';
import { createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';
import { endSession } from '#web/session/end-session.ts';
import { withXsrfToken } from '#web/session/identity-api.ts';
import { privateStorage } from '#web/session/private-storage.ts';

/** Sent to the window before a sign-out. Whoever has something to lose prevents it, asks, and signs out again. */
export const BEFORE_SIGN_OUT = 'zancada:before-sign-out';

let telling: Promise<unknown> = Promise.resolve();

/**
 * Ends the session here and in the other tabs, and goes to the sign-in screen at once; the server is told meanwhile
 * (docs/product.md §7.21).
 */
export function signOut(goTo: (path: string) => unknown): void {
  if (!window.dispatchEvent(new Event(BEFORE_SIGN_OUT, { cancelable: true }))) return;
  endSession();
  privateStorage.clear();
  telling = tellServer();
  goTo(paths.signIn());
}

/** Settles when no sign-out is under way: its answer would take the cookies of a session opened meanwhile. */
export const signOutTold = (): Promise<unknown> => telling;

async function tellServer(): Promise<void> {
  const lasting = (path: string, init?: RequestInit) =>
    fetch(path, { ...withXsrfToken(init), keepalive: true });
  try {
    await createApi(lasting, pageApi())('POST /identity/sign-out');
  } catch (error) {
    console.warn('The server could not be told of the sign-out.', error);
  }
}
