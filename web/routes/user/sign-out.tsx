import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { pageContext } from '#web/page-context.ts';
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

export default function SignOut() {
  return null;
}
