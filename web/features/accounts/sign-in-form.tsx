import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { useArrival } from '#web/features/accounts/arrival.ts';
import { emailFault, givenPasswordFault } from '#web/features/accounts/checked-values.ts';
import { EarlyNotice } from '#web/features/accounts/early-notice.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { explain } from '#web/features/accounts/refusal.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { useSignIn } from '#web/features/accounts/use-sign-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** docs/product.md §7.9, §10.10 */
export function SignInForm() {
  const signIn = useSignIn();
  const { notice } = useArrival();
  const { form, field, values, refusal, sending } = useCheckedForm({
    id: 'sign-in',
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      email: emailFault(email, ACCOUNTS.emailRequired),
      password: givenPasswordFault(password),
    }),
    send: signIn,
    explain: (error) => explain(error, { own: ['NotAuthorized'], otherwise: ACCOUNTS.signInFailed }),
  });
  const emailField = field('email');
  const malformed = emailField.error && values.email.trim() !== '';
  return (
    <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
      {notice && (
        <Notice tone="good" role="status">
          {notice}
        </Notice>
      )}
      <EarlyNotice />
      <EmailField hint={malformed ? ACCOUNTS.emailHint : undefined} {...emailField} />
      <PasswordField label={ACCOUNT_WORDS.password} autoComplete="current-password" {...field('password')} />
      <SiteLink className={styles.aside} to={paths.recovery()}>
        ¿Olvidaste tu contraseña?
      </SiteLink>
      <FormProblem refusal={refusal} />
      <SubmitButton sending={sending}>Ingresar</SubmitButton>
      <p className={styles.other}>
        ¿Eres nuevo? <SiteLink to={paths.signUp()}>Crear usuario</SiteLink>
      </p>
    </form>
  );
}
