import { paths } from '#contract/paths.ts';
import { endSession } from '#web/session/end-session.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { privateStorage } from '#web/session/private-storage.ts';

/** Sent to the window before a sign-out. Whoever has something to lose prevents it, asks, and signs out again. */
export const BEFORE_SIGN_OUT = 'zancada:before-sign-out';

/** Ends the session here, in the other tabs and on the server, and goes to the sign-in screen (docs/product.md §7.21). */
export async function signOut(goTo: (path: string) => unknown): Promise<void> {
  if (!window.dispatchEvent(new Event(BEFORE_SIGN_OUT, { cancelable: true }))) return;
  endSession();
  privateStorage.clear();
  await createIdentityApi()('POST /identity/sign-out').catch((error) => {
    console.warn('The server could not be told of the sign-out.', error);
  });
  goTo(paths.signIn());
}
