import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { chosenPasswordFault, emailFault } from '#web/features/accounts/checked-values.ts';
import { ConsentField } from '#web/features/accounts/consent-field.tsx';
import { EarlyNotice } from '#web/features/accounts/early-notice.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { PasswordRules } from '#web/features/accounts/password-rules.tsx';
import { holdSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { explain } from '#web/features/accounts/refusal.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** docs/product.md §7.4 to §7.6, §10.11 */
export function SignUpForm() {
  const { form, field, values, refusal, sending } = useCheckedForm({
    id: 'sign-up',
    fields: ['email', 'password', 'repeat', 'consent'],
    check: ({ email, password, repeat, consent }) => ({
      email: emailFault(email, ACCOUNTS.signUpEmail),
      password: chosenPasswordFault(password),
      repeat: repeat === password ? undefined : ACCOUNTS.passwordsDiffer,
      consent: consent ? undefined : ACCOUNTS.consentRequired,
    }),
    async send({ email, password }) {
      const api = createIdentityApi();
      const { user_username } = await api('POST /identity/sign-up', {
        body: { email, password, consent: true },
      });
      holdSignUp({ email: user_username, password });
    },
    explain: (error) =>
      explain(error, {
        fields: { InvalidPassword: ['password', ACCOUNTS.passwordRefused] },
        own: ['UsernameExists'],
        otherwise: ACCOUNTS.signUpFailed,
      }),
  });
  const repeat = field('repeat');
  // Two empty passwords are equal, yet nobody has repeated anything.
  const unmarked = values.repeat === '' && !repeat.error;
  return (
    <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
      <EarlyNotice />
      <EmailField {...field('email')} />
      <PasswordField label={ACCOUNT_WORDS.password} autoComplete="new-password" {...field('password')} />
      <PasswordRules id="sign-up-rules" password={values.password} />
      <PasswordField
        label={ACCOUNT_WORDS.repeat}
        autoComplete="new-password"
        {...repeat}
        {...(unmarked && { 'aria-invalid': undefined })}
      />
      <ConsentField {...field('consent')} />
      <FormProblem refusal={refusal} />
      <SubmitButton sending={sending}>Registrarse</SubmitButton>
      <p className={styles.other}>
        <SiteLink to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</SiteLink>
      </p>
    </form>
  );
}
