import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { endSession } from '#web/session/session.ts';
import type { Route } from './+types/sign-out';

export const loader = () => redirect(paths.myRaces());

/** Ends the session; a failure is only logged (docs/product.md §7.21, signing out). */
export async function action({ context }: Route.ActionArgs) {
  await context
    .get(pageContext)
    .submit('POST /identity/sign-out')
    .catch((error: unknown) => console.warn('A session could not be ended.', error));
  return redirect(paths.signIn());
}

/** Ends the session in this browser whatever the server says; a new document forgets what was shown. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  // What the server answers is a redirect, which is thrown.
  const lost = await answered({ serverAction }).catch(() => null);
  if (lost) console.warn('The sign-out did not arrive.', lost);
  endSession();
  location.replace(paths.signIn());
  return null;
}

export default function SignOut() {
  return null;
}
