import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { AccountFacts, DownloadData } from '#web/features/profile/account-facts.tsx';
import { ChangePassword } from '#web/features/profile/change-password.tsx';
import { DeleteAccount } from '#web/features/profile/delete-account.tsx';
import { asksToDelete, changePassword, deleteAccount } from '#web/features/profile/profile-actions.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { endSession } from '#web/session/session.ts';
import { siteOf } from '#web/site-facts.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/profile';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, memberSince, consent } = await context.get(pageContext).api('GET /identity/account/data');
  return { email, memberSince, consent, asked: asksToDelete(request) };
}

export const action = (args: Route.ActionArgs) =>
  asksToDelete(args.request) ? deleteAccount(args) : changePassword(args);

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await answered(args);
  if ('changed' in answer) showToast(ACCOUNTS.passwordChanged);
  if (!('deleted' in answer)) return answer;
  endSession();
  showToast(ACCOUNTS.accountDeleted);
  throw replace(paths.landing());
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(USER_MENU.profile, siteOf(matches));
}

/** docs/product.md §7.22, profile */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { email, asked } = loaderData;
  const drawn = actionData && 'values' in actionData ? actionData : undefined;
  return (
    <>
      <h1>{USER_MENU.profile}</h1>
      <AccountFacts account={loaderData} />
      <ChangePassword email={email} drawn={asked ? undefined : drawn} />
      <DownloadData />
      <DeleteAccount email={email} asked={asked} drawn={asked ? drawn : undefined} />
    </>
  );
}
