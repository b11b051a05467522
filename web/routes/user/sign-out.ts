import { redirect, redirectDocument } from 'react-router';
import { paths } from '#contract/paths.ts';
import { signOut } from '#web/features/layout/sign-out-form.tsx';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/sign-out';

export const loader = () => redirect(paths.myRaces());

/** Ends the session; a failure is only logged (docs/product §7.21 sign-out). */
export async function action({ context }: Route.ActionArgs) {
  await context
    .get(pageContext)
    .submit('POST /identity/sign-out')
    .catch((error: unknown) => console.warn('A session could not be ended.', error));
  return redirect(paths.signIn());
}

/** A new document forgets what was shown. */
export async function clientAction() {
  await signOut();
  return redirectDocument(paths.signIn());
}

export default function SignOut() {
  return null;
}
