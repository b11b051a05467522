import { isRouteErrorResponse } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { failureWords } from '#web/features/layout/failure-words.ts';
import { MessagePage } from '#web/features/layout/message-page.tsx';
import { RetryLink } from '#web/features/layout/retry-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What stands in the frame when a screen could not be had: unknown, unreachable or broken. */
export function FailedPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <MessagePage {...failureWords(error)}>
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
