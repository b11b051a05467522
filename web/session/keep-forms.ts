import { useEffect, useState } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { type ClientMiddleware, isFailure } from '#web/session/answer-actions.ts';
import { onSessionElsewhere } from '#web/session/session.ts';
import { toastText } from '#web/session/unanswered.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** The screen that is shown with all its data. */
export let shownPath: string | null = null;

/** Failed revalidation keeps the data, a failed choice is told; failed navigation shows the error page
 * (docs/product §11.14 late answers). */
export const keepData: ClientMiddleware = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || pathname !== shownPath) return results;
  const failure = Object.values(results).find(isFailure);
  const isChoice = search !== location.search && !request.signal.aborted;
  if (failure && isChoice) showToast(toastText(failure.result), 'bad');
  return Object.fromEntries(Object.entries(results).filter(([, one]) => !isFailure(one)));
};

/**
 * For the layout, which alone knows that a screen is whole. Where its runner signed in again, also in another tab, the
 * forms take the new token and keep what was typed; where somebody else did, the document is reloaded (docs/product
 * §7.20 session guard).
 */
export function useKeptForms(email: string): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isWhole = useMatches().at(-1)?.loaderData !== undefined;
  useEffect(() => {
    shownPath = isWhole ? pathname : null;
    return () => {
      shownPath = null;
    };
  }, [pathname, isWhole]);
  useEffect(
    () =>
      onSessionElsewhere((begun) => {
        if (begun !== null) void revalidate();
      }),
    [revalidate],
  );
  const [owner] = useState(email);
  useEffect(() => {
    if (email !== owner) location.reload();
  }, [email, owner]);
}
