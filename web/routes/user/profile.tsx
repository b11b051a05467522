import { redirect, replace } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { accountPath } from '#web/features/accounts/open-session.ts';
import { AccountFacts, DownloadData } from '#web/features/profile/account-facts.tsx';
import {
  ChangePassword,
  changePasswordForm,
  DeleteAccount,
  deleteAccountForm,
} from '#web/features/profile/profile-forms.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { endSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/profile';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, memberSince, consent } = await context.get(pageContext).api('GET /identity/account/data');
  return { email, memberSince, consent, asked: asksToDelete(request), idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  if (asksToDelete(request)) {
    const words = {
      fields: { NotAuthorized: ['password', ACCOUNTS.wrongPassword] },
      otherwise: ERRORS.Unknown.detail,
    } as const;
    return answerForm(deleteAccountForm, form, words, async (body) => {
      await submit('DELETE /identity/account', { body });
      return scripted ? { deleted: true } : redirect(accountPath(paths.signIn(), request, 'aviso=eliminada'));
    });
  }
  const words = {
    fields: {
      NotAuthorized: ['currentPassword', ACCOUNTS.wrongCurrentPassword],
      InvalidPassword: ['newPassword', ACCOUNTS.newPassword],
    },
    otherwise: ERRORS.Unknown.detail,
  } as const;
  return answerForm(changePasswordForm, form, words, async (body) => {
    const idempotencyKey = String(form.get('idempotencyKey') ?? '');
    await submit('POST /identity/change-password', { body, idempotencyKey });
    const changed = crypto.randomUUID();
    return scripted ? { changed } : redirectWithToast(paths.profile(), 'passwordChanged');
  });
}

/** Whether the address is that of the question about deleting, which its form is sent to as well. */
function asksToDelete(request: Request): boolean {
  return new URL(request.url).searchParams.has('eliminar');
}

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await answered(args);
  if ('changed' in answer) showToast(ACCOUNTS.passwordChanged);
  if (!('deleted' in answer)) return answer;
  endSession();
  showToast(ACCOUNTS.accountDeleted);
  throw replace(paths.landing());
}

export const meta = privateMeta(USER_MENU.profile);

/** docs/product.md §7.22, profile */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, idempotencyKey, ...account } = loaderData;
  const drawn = actionData && 'values' in actionData ? actionData : undefined;
  return (
    <>
      <h1>{USER_MENU.profile}</h1>
      <AccountFacts {...account} />
      <ChangePassword {...{ email: account.email, idempotencyKey }} drawn={asked ? undefined : drawn} />
      <DownloadData />
      <DeleteAccount email={account.email} asked={asked} drawn={asked ? drawn : undefined} />
    </>
  );
}
