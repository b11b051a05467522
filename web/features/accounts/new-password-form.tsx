import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { EMAIL_MESSAGE } from '#domain/email.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { useArrival } from '#web/features/accounts/arrival.ts';
import { asCode, codeFault, emailFault, newPasswordFault } from '#web/features/accounts/checked-values.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { codeWasTaken } from '#web/features/accounts/code-was-taken.ts';
import { EarlyNotice } from '#web/features/accounts/early-notice.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { explainNewPassword } from '#web/features/accounts/new-password-refusal.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { useSignIn } from '#web/features/accounts/use-sign-in.ts';
import { useWayOn } from '#web/features/accounts/use-way-on.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

/** docs/product.md §7.13, §7.14, §7.16, §10.12 */
export function NewPasswordForm() {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const wayOn = useWayOn();
  const stillHere = useStillHere();
  const [change] = useState(createOneTimeCalls);
  const { notice } = useArrival();
  const { form, field, refusal, sending } = useCheckedForm({
    id: 'new-password',
    fields: ['email', 'code', 'newPassword'],
    unhurried: 'code',
    check: ({ email, code, newPassword }) => ({
      email: emailFault(email, EMAIL_MESSAGE),
      code: codeFault(code),
      newPassword: newPasswordFault(newPassword),
    }),
    async send({ email, code, newPassword }) {
      const api = createIdentityApi();
      const credentials = { email, password: newPassword };
      const answer = await change.attempt(
        JSON.stringify(credentials),
        () =>
          api('POST /identity/confirm-new-password', { body: { email, code: asCode(code), newPassword } }),
        (error) => codeWasTaken(error, credentials),
      );
      await (answer ? signIn(credentials) : wayOn()).then(
        () => showToast(ACCOUNTS.passwordChanged),
        () => {
          const state = { email, notice: ACCOUNTS.passwordChanged };
          if (stillHere()) navigate(paths.signIn(), { replace: true, state });
        },
      );
    },
    explain: explainNewPassword,
  });
  return (
    <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
      {notice && (
        <Notice tone="info" role="status">
          {notice}
        </Notice>
      )}
      <EarlyNotice />
      <EmailField {...field('email')} />
      <CodeField {...field('code')} />
      <PasswordField
        label={ACCOUNT_WORDS.newPassword}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <FormProblem refusal={refusal} />
      <SubmitButton sending={sending}>Actualizar contraseña</SubmitButton>
      <p className={styles.other}>
        <SiteLink to={paths.recovery()}>Solicitar otro código</SiteLink>{' '}
        <SiteLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</SiteLink>
      </p>
    </form>
  );
}
