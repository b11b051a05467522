import { useState } from 'react';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { explain, type Refusal } from '#web/features/accounts/refusal.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  email: string;
  /** Whether this is what to do next. */
  next: boolean;
  /** Asked before one is sent. */
  isNeeded: () => Promise<boolean>;
  onSent: () => void;
};

/** Asks for another code (docs/product.md §7.7, §7.8). */
export function ResendCode({ email, next, isNeeded, onSent }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<Refusal<never> | null>(null);

  async function resend() {
    setState('sending');
    setRefusal(null);
    try {
      if (!(await isNeeded())) return setState('idle');
      await createIdentityApi()('POST /identity/resend-code', { body: { email } });
      setState('sent');
      onSent();
    } catch (error) {
      setRefusal(explain(error, { otherwise: ACCOUNTS.codeUnsent }));
      setState('idle');
    }
  }

  return (
    <>
      <Button kind={next ? 'primary' : 'outline'} wide busy={state === 'sending'} onClick={resend}>
        {ACCOUNT_WORDS.resend}
      </Button>
      {state === 'sent' && (
        <Notice tone="good" role="status">
          {ACCOUNTS.codeResent}
        </Notice>
      )}
      <FormProblem refusal={refusal} />
    </>
  );
}
