import { USER_MENU } from '#web/copy/user-area.ts';
import { AccountFacts } from '#web/features/profile/account-facts.tsx';
import { ChangePassword } from '#web/features/profile/change-password.tsx';
import { DeleteAccount } from '#web/features/profile/delete-account.tsx';
import { DownloadData } from '#web/features/profile/download-data.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/profile';

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext).api('GET /identity/account/data');
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(USER_MENU.profile, siteOf(matches));
}

/** docs/product.md §7.22 */
export default function Profile({ loaderData: account }: Route.ComponentProps) {
  return (
    <>
      <h1>{USER_MENU.profile}</h1>
      <AccountFacts account={account} />
      <ChangePassword email={account.email} />
      <DownloadData />
      <DeleteAccount email={account.email} />
    </>
  );
}
