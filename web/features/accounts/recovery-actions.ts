import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { typedCode } from '#domain/verification-code.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { newPasswordForm, recoveryForm } from '#web/features/accounts/account-forms.ts';
import { withNotice } from '#web/features/accounts/notices.ts';
import {
  type ActionArgs,
  openSession,
  openSessionAgain,
  returnPathOf,
} from '#web/features/accounts/open-session.ts';
import { checkForm } from '#web/forms/form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { isRefusal, refuseCall } from '#web/forms/refuse-call.ts';
import { pageContext } from '#web/page-context.ts';
import { withReturnPath } from '#web/session/return-path.ts';

/** docs/product.md §7.12, §10.12: asking for a code, its sentence */
export async function sendResetCode({ request, context }: ActionArgs) {
  const { values, refusal } = checkForm(recoveryForm, await readForm(request));
  if (refusal) return data(refusal, { status: 422 });
  try {
    await context.get(pageContext).submit('POST /identity/send-reset-code', { body: values });
    return redirect(withNotice(withReturnPath(paths.newPassword(), returnPathOf(request)), 'enviado'));
  } catch (error) {
    return refuseCall(recoveryForm, values, error, { otherwise: ACCOUNTS.codeUnsent });
  }
}

/** docs/product.md §7.14, §7.16, §10.12: a new password, what follows it, its sentences */
export async function setNewPassword(args: ActionArgs) {
  const { values, refusal } = checkForm(newPasswordForm, await readForm(args.request));
  if (refusal) return data(refusal, { status: 422 });
  const { email, code, newPassword } = values;
  const credentials = { email, password: newPassword };
  try {
    const body = { email, code: typedCode(code), newPassword };
    await args.context.get(pageContext).submit('POST /identity/confirm-new-password', { body });
  } catch (error) {
    const isCodeRefused = isRefusal(error, 'CodeMismatch', 'ExpiredCode');
    const begun = isCodeRefused && (await openSessionAgain(args, credentials, 'passwordChanged'));
    if (begun) return begun;
    console.warn('The new password was not taken.', error);
    const wrongPassword = ['newPassword', ACCOUNTS.newPassword] as const;
    return refuseCall(newPasswordForm, values, error, {
      fields: { InvalidPassword: wrongPassword },
      otherwise: ACCOUNTS.codeExpired,
    });
  }
  return openSession(args, credentials, 'passwordChanged').catch(() =>
    redirect(withNotice(withReturnPath(paths.signIn(), returnPathOf(args.request)), 'actualizada')),
  );
}
