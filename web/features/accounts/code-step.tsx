import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { asCode, codeFault } from '#web/features/accounts/checked-values.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { dropSignUp, heldPassword } from '#web/features/accounts/pending-sign-up.ts';
import { explain } from '#web/features/accounts/refusal.ts';
import { ResendCode } from '#web/features/accounts/resend-code.tsx';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { useSignIn } from '#web/features/accounts/use-sign-in.ts';
import { paths } from '#web/paths.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';

const CONFIRMED = 'Tu cuenta quedó confirmada. Ingresa con tu contraseña.';

/** The second step of a sign-up (docs/product.md §7.7). Without the password any more, it ends at the sign-in screen. */
export function CodeStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const confirmed = useRef(false);
  const { form, field, refusal, sending } = useCheckedForm({
    id: 'confirm',
    fields: ['code'],
    check: ({ code }) => ({ code: codeFault(code, ACCOUNTS.codeRefused) }),
    async send({ code }) {
      await createIdentityApi()('POST /identity/confirm-sign-up', { body: { email, code: asCode(code) } });
      confirmed.current = true;
      const password = heldPassword();
      const toSignIn = () => navigate(paths.signIn(), { replace: true, state: { email, notice: CONFIRMED } });
      if (password === null) return toSignIn();
      // The account is confirmed whatever becomes of this: the sign-in screen is where to try again.
      await signIn({ email, password }).catch(toSignIn);
    },
    explain: (error) =>
      explain(error, {
        fields: {
          CodeMismatch: ['code', ACCOUNTS.codeRefused],
          ExpiredCode: ['code', ACCOUNTS.codeRefused],
          InvalidParameter: ['code', ACCOUNTS.codeRefused],
        },
        otherwise: ACCOUNTS.signUpFailed,
      }),
  });

  useEffect(() => {
    form.ref.current?.querySelector('input')?.focus();
    return () => {
      if (confirmed.current) dropSignUp();
    };
  }, [form.ref]);

  return (
    <div className={styles.form}>
      <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
        <p className={styles.lead}>
          Escribe el código de seis dígitos que enviamos a <strong>{email}</strong>. Vence en diez minutos.
        </p>
        <CodeField {...field('code')} />
        <FormProblem refusal={refusal} />
        <SubmitButton sending={sending}>Confirmar</SubmitButton>
      </form>
      <ResendCode email={email} />
      <p className={styles.other}>
        <button type="button" className={styles.linkButton} onClick={dropSignUp}>
          Usar otro correo
        </button>{' '}
        <Link to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</Link>
      </p>
    </div>
  );
}
