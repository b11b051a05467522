import { useLocation } from 'react-router';
import { FAILURES } from '#web/copy/failures.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Loads the same address anew, from the network. It is a link, so it also works when our scripts do not. */
export function RetryLink() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={pathname + search} reloadDocument>
      {FAILURES.retry}
    </LinkButton>
  );
}
