import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  intent: 'save' | 'alert' | 'remove';
  /** A search's query to save it, else its id. */
  saved: string;
  alert?: boolean;
  kind: 'primary' | 'outline' | 'bare';
  children: ReactNode;
};

/** One press on a search; a plain form without JavaScript. */
export function SavedPress({ intent, saved, alert = false, kind, children }: Props) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={userPaths.saved()}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={saved} />
      <input type="hidden" name="alert" value={alert ? '1' : ''} />
      <Button type="submit" kind={kind} size="small" busy={fetcher.state !== 'idle'}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
