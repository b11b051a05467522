import { redirect, replace } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { accountPath } from '#web/features/accounts/open-session.ts';
import { AccountSummary, DownloadData } from '#web/features/profile/account-summary.tsx';
import { OpenSessions } from '#web/features/profile/open-sessions.tsx';
import {
  ChangePassword,
  changePasswordForm,
  DeleteAccount,
  deleteAccountForm,
} from '#web/features/profile/profile-forms.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerForm, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { type PageContext, pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { answerPress, redirectWithToast } from '#web/session/flash.ts';
import { endSession } from '#web/session/session.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/row-pages.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/profile';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [{ email, memberSince, consent }, sessions] = await Promise.all([
    api('GET /identity/account/data'),
    api('GET /identity/sessions'),
  ]);
  return {
    email,
    memberSince,
    consent,
    sessions: pageOf(sessions, new URL(request.url).searchParams.get('page')),
    asked: asksToDelete(request),
    idempotencyKey: crypto.randomUUID(),
  };
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
  if (form.has('endSession')) return endSessions(context.get(pageContext), String(form.get('endSession')));
  const words = {
    fields: {
      NotAuthorized: ['currentPassword', ACCOUNTS.wrongCurrentPassword],
      InvalidPassword: ['newPassword'],
    },
    otherwise: ERRORS.Unknown.detail,
  } as const;
  return answerForm(changePasswordForm, form, words, async (body) => {
    const idempotencyKey = String(form.get('idempotencyKey') ?? '');
    await submit('POST /identity/change-password', { body, idempotencyKey });
    const changed = crypto.randomUUID();
    return scripted ? { changed } : redirectWithToast(userPaths.profile(), 'passwordChanged');
  });
}

/** @param id of one session, or nothing for all others */
const endSessions = ({ submit, scripted }: PageContext, id: string) =>
  answerPress(scripted, userPaths.profile(), async () => {
    if (!id) {
      await submit('DELETE /identity/sessions');
      return 'otherSessionsEnded';
    }
    await submit('DELETE /identity/sessions/{id}', { params: { id } }).catch((error) => {
      // It had ended already.
      if (!isRefusal(error, 'NotFound')) throw error;
    });
    return 'sessionEnded';
  });

/** Whether the address is that of the question about deleting, which its form is sent to as well. */
function asksToDelete(request: Request): boolean {
  return new URL(request.url).searchParams.has('eliminar');
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request } = args;
  const form = await request.clone().formData();
  const answer = await answered(args);
  if (form.has('endSession') && 'unreachable' in answer) showToast(answer.problem, 'bad');
  if ('toast' in answer) showToast(answer.toast.text, answer.toast.tone);
  if ('changed' in answer) showToast(ACCOUNTS.passwordChanged);
  if (!('deleted' in answer)) return answer;
  endSession();
  showToast(ACCOUNTS.accountDeleted);
  throw replace(paths.landing());
}

export const meta = privateMeta(userPaths.profile.menu.text);

/** docs/product §7.22 profile */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, idempotencyKey, sessions, ...account } = loaderData;
  const drawn = actionData && 'values' in actionData ? actionData : undefined;
  return (
    <>
      <h1>{userPaths.profile.menu.text}</h1>
      <AccountSummary {...account} />
      <ChangePassword {...{ email: account.email, idempotencyKey }} drawn={asked ? undefined : drawn} />
      <OpenSessions sessions={sessions.rows} total={sessions.total} />
      <Pager label="Más sesiones" start="sesiones" {...sessions} />
      <DownloadData />
      <DeleteAccount email={account.email} asked={asked} drawn={asked ? drawn : undefined} />
    </>
  );
}
