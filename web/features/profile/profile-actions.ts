import { data, type RouterContextProvider, redirect } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { withNotice } from '#web/features/accounts/notices.ts';
import { changePasswordForm, deleteAccountForm } from '#web/features/profile/profile-forms.ts';
import { checkForm } from '#web/forms/form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { refuseCall } from '#web/forms/refuse-call.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Whether the address is that of the question about deleting, which its form is sent to as well. */
export function asksToDelete(request: Request): boolean {
  return new URL(request.url).searchParams.has('eliminar');
}

export async function changePassword({ request, context }: ActionArgs) {
  const { values, refusal } = checkForm(changePasswordForm, await readForm(request));
  if (refusal) return data(refusal, { status: 422 });
  const { submit, scripted } = context.get(pageContext);
  try {
    await submit('POST /identity/change-password', { body: values });
    return scripted
      ? { changed: crypto.randomUUID() }
      : redirectWithToast(paths.profile(), 'passwordChanged');
  } catch (error) {
    return refuseCall(changePasswordForm, values, error, {
      fields: {
        NotAuthorized: ['currentPassword', ACCOUNTS.wrongCurrentPassword],
        InvalidPassword: ['newPassword', ACCOUNTS.newPassword],
      },
      otherwise: ERRORS.Unknown.detail,
    });
  }
}

export async function deleteAccount({ request, context }: ActionArgs) {
  const { values, refusal } = checkForm(deleteAccountForm, await readForm(request));
  if (refusal) return data(refusal, { status: 422 });
  const { submit, scripted } = context.get(pageContext);
  try {
    await submit('DELETE /identity/account', { body: values });
    return scripted ? { deleted: true } : redirect(withNotice(paths.signIn(), 'eliminada'));
  } catch (error) {
    return refuseCall(deleteAccountForm, values, error, {
      fields: { NotAuthorized: ['password', ACCOUNTS.wrongPassword] },
      otherwise: ERRORS.Unknown.detail,
    });
  }
}
