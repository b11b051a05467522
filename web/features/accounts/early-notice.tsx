import { useActionData } from 'react-router';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import type { EarlyForm } from '#web/features/accounts/early-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says that a form was sent before the page was ready for it. */
export function EarlyNotice() {
  return (
    useActionData<EarlyForm>() && (
      <Notice tone="warning" role="status">
        {ACCOUNTS.sentTooEarly}
      </Notice>
    )
  );
}
