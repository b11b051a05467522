import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { MessagePage } from '#web/features/layout/message-page.tsx';
import { RetryLink } from '#web/features/layout/retry-link.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What stands in the frame when a screen could not be had: unknown, unreachable or broken. */
export function FailedPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  // Routes answer with their status; whatever else is thrown in the browser is a fetch without an answer.
  const { title, text } =
    isRouteErrorResponse(error) || !isOffline(error) ? FAILURES.general : FAILURES.offline;
  return (
    <MessagePage title={title} text={text}>
      <RetryLink />
      <LinkButton kind="outline" to={paths.races()}>
        {NAVIGATION.races}
      </LinkButton>
    </MessagePage>
  );
}

/** The page for an address that leads nowhere; its answer has status 404. */
export function MissingPage() {
  return (
    <MessagePage code="404" {...FAILURES.notFound}>
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

function isOffline(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
