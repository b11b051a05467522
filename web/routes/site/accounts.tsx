import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AccountFrame, readWaitingRace } from '#web/features/accounts/account-frame.tsx';
import { returnPathOf } from '#web/features/accounts/open-session.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/accounts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const returnPath = returnPathOf(request);
  return { returnPath, waiting: await readWaitingRace(returnPath, context.get(pageContext).submit) };
}

/** Only another return path has another reason to sign in. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('volver') !== nextUrl.searchParams.get('volver');
}

/** The frame of sign-in, sign-up and recovery. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  );
}
