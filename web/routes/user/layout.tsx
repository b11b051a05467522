import { useEffect, useEffectEvent } from 'react';
import { Outlet, useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { keepHere, savedHere } from '#web/features/saved/browser-saved.ts';
import { failureMeta } from '#web/features/seo/page-meta.ts';
import { UnsentResultsSender } from '#web/features/unsent-results/unsent-results-sender.tsx';
import { UserFrame } from '#web/features/user-area/user-frame.tsx';
import { useAnswer } from '#web/forms/use-answer.ts';
import { userContext } from '#web/page-context.ts';
import { answerActions } from '#web/session/answer-actions.ts';
import { withFlash } from '#web/session/flash.ts';
import { FlashMessage } from '#web/session/flash-message.tsx';
import { requireFormToken, requireSession } from '#web/session/guard.ts';
import { keepData, useKeptForms } from '#web/session/keep-forms.ts';
import { DAYS, holds, LISTS } from '#web/session/storage.ts';
import { UserContext, useUser } from '#web/session/use-user.ts';
import { siteOf, useToday } from '#web/site-settings.ts';
import type { Route } from './+types/layout';

export const middleware = [requireSession, requireFormToken];

export const clientMiddleware = [answerActions, keepData];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, formToken, deskPath } = context.get(userContext);
  const desk = await deskPath();
  // Only an editor's page has the link; it is in no script.
  const more = desk ? [{ to: desk, text: 'Edición' }] : [];
  return withFlash(request, { email, formToken, more });
}

/** For screens that failed; every other brings a title of its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error ? failureMeta(error, siteOf(matches)) : [{ name: 'robots', content: 'noindex' }];
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <UserContext value={loaderData}>
      <UserFrame email={loaderData?.email ?? null}>
        <FailedPage error={error} />
      </UserFrame>
    </UserContext>
  );
}

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  const { email, more, flash } = loaderData;
  const today = useToday();
  useEffect(() => {
    // The code for what race days left in this browser comes only where they did.
    if (!holds(DAYS) && !holds(LISTS)) return;
    import('#web/features/race-day/offline-days.ts').then(
      (days) => days.clearDevice(email, today),
      console.warn,
    );
  }, [email, today]);
  useKeptForms(email);
  return (
    <UserContext value={loaderData}>
      <UserFrame email={email} more={more}>
        <FlashMessage flash={flash} />
        <Outlet />
        <UnsentResultsSender key={email} />
        <MergeSaved key={`saved ${email}`} />
      </UserFrame>
    </UserContext>
  );
}

/** Puts what a visitor saved in this browser into the account; a repetition changes nothing (docs/product
 * §18.47 before accounts). */
function MergeSaved() {
  const { submit, data: answer } = useFetcher<{ full?: string[] }>();
  const formToken = useUser()?.formToken ?? '';
  const merge = useEffectEvent(() => {
    const saved = savedHere();
    if (saved.searches.length + saved.races.length === 0) return;
    const fields = { intent: 'merge', saved: JSON.stringify(saved), formToken };
    submit(fields, { method: 'post', action: userPaths.saved() });
  });
  useEffect(() => merge(), []);
  useAnswer(answer, ({ full }) => {
    if (full) keepHere(full);
  });
  return null;
}
