import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { normalizeEmail } from '#domain/email.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { signInForm } from '#web/features/accounts/account-forms.ts';
import { type ActionArgs, openSession, returnPathOf } from '#web/features/accounts/open-session.ts';
import { checkForm } from '#web/forms/form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { isRefusal, refuseCall } from '#web/forms/refuse-call.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { withReturnPath } from '#web/session/return-path.ts';

/** docs/product.md §7.9 to §7.11, §10.10: signing in, where it leads, its sentences */
export async function signIn(args: ActionArgs) {
  const { values, refusal } = checkForm(signInForm, await readForm(args.request));
  if (refusal) return data(refusal, { status: 422 });
  try {
    return await openSession(args, values);
  } catch (error) {
    if (isRefusal(error, 'UserAlreadyAuthenticated'))
      return redirectWithToast(paths.myRaces(), 'alreadySignedIn');
    if (isRefusal(error, 'UserNotConfirmed')) return toCodeStep(args, normalizeEmail(values.email));
    return refuseCall(signInForm, values, error, {
      own: ['NotAuthorized'],
      otherwise: ACCOUNTS.signInFailed,
    });
  }
}

/** An open page remembers the address and the password for that step; without script the step asks for the address. */
function toCodeStep({ request, context }: ActionArgs, email: string) {
  const to = withReturnPath(paths.signUp(), returnPathOf(request));
  if (context.get(pageContext).scripted) return { unconfirmed: email, to };
  return redirect(`${to}${to.includes('?') ? '&' : '?'}paso=codigo`);
}
