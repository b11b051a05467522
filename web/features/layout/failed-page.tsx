import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FAILURES, failureWords } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { DAYS, holds } from '#web/session/storage.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

/** In place of a screen that could not be loaded: unknown, unreachable or broken. */
export function FailedPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <MissingPage code={error.status} words={failureWords(error)} />;
  return <RetryPage error={error} />;
}

function RetryPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const words = failureWords(error);
  const isOffline = words === FAILURES.offline;

  useEffect(() => {
    // The router asked for data only; the service worker may have the whole page, or this device what it
    // shows (docs/product §1.22 offline reading, §18.57 on the device).
    const mayHave = pathname.startsWith('/site/') || holds(DAYS);
    if (isOffline && mayHave && navigator.serviceWorker?.controller) location.reload();
  }, [isOffline, pathname]);

  return (
    <MessagePage drawing={isOffline ? 'offline' : 'signpost'} {...words}>
      <LinkButton to="" reloadDocument>
        {FAILURES.retry}
      </LinkButton>
      <LinkButton kind="outline" to={paths.races()}>
        {NAVIGATION.races}
      </LinkButton>
    </MessagePage>
  );
}

type Missing = { code: number; words: ReturnType<typeof failureWords> };

/** Its answer has the same status. */
export function MissingPage({ code = 404, words = FAILURES.notFound }: Partial<Missing>) {
  return (
    <MessagePage code={String(code)} {...words}>
      <LinkButton to={paths.races()}>{NAVIGATION.races}</LinkButton>
      <LinkButton kind="outline" to={paths.landing()}>
        {NAVIGATION.home}
      </LinkButton>
      <LinkButton kind="outline" to={paths.blog()}>
        {NAVIGATION.blog}
      </LinkButton>
    </MessagePage>
  );
}
