import { Outlet } from 'react-router';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { failureWords } from '#web/features/layout/failure-words.ts';
import { keepShown, useShownScreen } from '#web/features/user-area/keep-shown.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { UserFrame } from '#web/features/user-area/user-frame.tsx';
import { WaitingScreen } from '#web/features/user-area/waiting-screen.tsx';
import { KeptResultsSender } from '#web/features/user-races/kept-results-sender.tsx';
import { useFreshResults } from '#web/features/user-races/use-fresh-results.ts';
import { requireSession } from '#web/session/require-session.ts';
import { readSessionValues } from '#web/session/session-values.ts';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/layout';

export const clientMiddleware = [keepShown, requireSession];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { email: context.get(userContext).email };
}
clientLoader.hydrate = true as const;

/** For screens that failed; every other brings a title of its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [{ name: 'robots', content: 'noindex' }];
  return privateMeta(failureWords(error).title, siteOf(matches));
}

export function HydrateFallback() {
  return <WaitingScreen />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UserFrame email={readSessionValues()?.user_username ?? null}>
      <FailedPage error={error} />
    </UserFrame>
  );
}

export default function UserLayout({ loaderData: { email } }: Route.ComponentProps) {
  useShownScreen();
  useFreshResults();
  return (
    <UserFrame email={email}>
      <Outlet />
      <KeptResultsSender key={email} owner={email} />
    </UserFrame>
  );
}
