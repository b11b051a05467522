import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { asCode, codeFault } from '#web/features/accounts/checked-values.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { CodeLead } from '#web/features/accounts/code-lead.tsx';
import { codeWasTaken } from '#web/features/accounts/code-was-taken.ts';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import {
  dropSignUp,
  heldPassword,
  noteCodeSent,
  wasCodeSent,
} from '#web/features/accounts/pending-sign-up.ts';
import { explain } from '#web/features/accounts/refusal.ts';
import { ResendCode } from '#web/features/accounts/resend-code.tsx';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { useSignIn } from '#web/features/accounts/use-sign-in.ts';
import { useWayOn } from '#web/features/accounts/use-way-on.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { opensSession } from '#web/session/opens-session.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useStillHere } from '#web/ui/use-still-here.ts';

const CONFIRMED = 'Tu cuenta quedó confirmada. Ingresa con tu contraseña.';

const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'ExpiredCode';

/**
 * The second step of a sign-up, and of signing in before it was taken (docs/product.md §7.7, §7.8). Without the
 * password any more, it ends at the sign-in screen.
 */
export function CodeStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const stillHere = useStillHere();
  const wayOn = useWayOn();
  const confirmed = useRef(false);
  const [confirmation] = useState(createOneTimeCalls);
  // Where the button stands does not change under somebody's finger.
  const [cameWithoutMail] = useState(() => !wasCodeSent());
  const [missing, setMissing] = useState<'unsent' | 'spent' | null>(cameWithoutMail ? 'unsent' : null);
  const { empty, form, field, refusal, sending } = useCheckedForm({
    id: 'confirm',
    fields: ['code'],
    unhurried: 'code',
    check: ({ code }) => ({ code: codeFault(code) }),
    async send({ code }) {
      const api = createIdentityApi();
      const body = { email, code: asCode(code) };
      const confirm = () => api('POST /identity/confirm-sign-up', { body });
      const password = heldPassword();
      const wasTaken = (error: ApiError) => password !== null && codeWasTaken(error, { email, password });
      const answer = await confirmation.attempt(email, confirm, wasTaken).catch((error) => {
        if (isSpent(error)) setMissing('spent');
        throw error;
      });
      confirmed.current = true;
      if (!answer) return wayOn();
      const toSignIn = () => {
        if (stillHere()) navigate(paths.signIn(), { replace: true, state: { email, notice: CONFIRMED } });
      };
      if (password === null) return toSignIn();
      // The account is confirmed whatever becomes of this: the sign-in screen is where to try again.
      await signIn({ email, password }).catch(toSignIn);
    },
    explain: (error) =>
      explain(error, {
        fields: {
          CodeMismatch: ['code', ACCOUNTS.codeRefused],
          ExpiredCode: ['code', ACCOUNTS.codeSpent],
          InvalidParameter: ['code', ACCOUNTS.codeRefused],
        },
        otherwise: ACCOUNTS.signUpFailed,
      }),
  });

  useEffect(() => {
    if (!cameWithoutMail) form.ref.current?.querySelector('input')?.focus();
    return () => {
      if (confirmed.current) dropSignUp();
    };
  }, [form.ref, cameWithoutMail]);

  /** No code leaves for an account that is confirmed already, though the answer got lost: it is led on. */
  async function needsCode(): Promise<boolean> {
    const password = heldPassword();
    if (password === null || !confirmation.mayHaveWorked(email)) return true;
    if (!(await opensSession({ email, password }))) return true;
    confirmed.current = true;
    await wayOn();
    return false;
  }

  function codeSent() {
    noteCodeSent();
    setMissing(null);
    empty();
    form.ref.current?.querySelector('input')?.focus();
  }

  const resend = <ResendCode email={email} next={missing !== null} isNeeded={needsCode} onSent={codeSent} />;

  return (
    <div className={styles.form}>
      <CodeLead email={email} unsent={missing === 'unsent'} />
      {cameWithoutMail && resend}
      <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
        <CodeField {...field('code')} />
        <FormProblem refusal={refusal} />
        <SubmitButton kind={missing ? 'outline' : 'primary'} sending={sending}>
          Confirmar
        </SubmitButton>
      </form>
      {!cameWithoutMail && resend}
      <p className={styles.other}>
        <button type="button" className={styles.linkButton} onClick={dropSignUp}>
          Usar otro correo
        </button>{' '}
        <SiteLink to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</SiteLink>
      </p>
    </div>
  );
}
