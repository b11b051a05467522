import { useEffect } from 'react';
import { data, Outlet } from 'react-router';
import { failureWords } from '#web/copy/failures.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { UnsentResultsSender } from '#web/features/unsent-results/unsent-results-sender.tsx';
import { keepScreen, useScreenKept } from '#web/features/user-area/keep-screen.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { UserFrame } from '#web/features/user-area/user-frame.tsx';
import { userContext } from '#web/page-context.ts';
import { takeFlash } from '#web/session/flash.ts';
import { requireFormToken, requireSession } from '#web/session/guard.ts';
import { useUser } from '#web/session/use-user.ts';
import { siteOf } from '#web/site-facts.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/layout';

export const middleware = [requireSession, requireFormToken];
export const clientMiddleware = [keepScreen];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, formToken } = context.get(userContext);
  const flash = await takeFlash(request);
  return data(
    { email, formToken, flash: flash?.toast ?? null },
    { headers: flash ? { 'set-cookie': flash.clear } : {} },
  );
}

/** For screens that failed; every other brings a title of its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [{ name: 'robots', content: 'noindex' }];
  return privateMeta(failureWords(error).title, siteOf(matches));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const email = useUser()?.email ?? null;
  return (
    <UserFrame email={email}>
      <FailedPage error={error} />
    </UserFrame>
  );
}

export default function UserLayout({ loaderData: { email, flash } }: Route.ComponentProps) {
  useScreenKept();
  useEffect(() => {
    if (flash) showToast(flash.text, flash.tone);
  }, [flash]);
  return (
    <UserFrame email={email}>
      {flash && (
        <noscript>
          <p role="status">{flash.text}</p>
        </noscript>
      )}
      <Outlet />
      <UnsentResultsSender key={email} owner={email} />
    </UserFrame>
  );
}
