import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Form, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import {
  ConsentField,
  EmailField,
  FormProblem,
  SubmitButton,
} from '#web/features/accounts/account-fields.tsx';
import styles from '#web/features/accounts/account-form.module.css';
import { AccountLink } from '#web/features/accounts/account-navigation.tsx';
import { chosenPasswordRule, emailRule } from '#web/features/accounts/account-rules.ts';
import { type CodeRefusal, CodeStep } from '#web/features/accounts/code-step.tsx';
import { PasswordField, PasswordRules } from '#web/features/accounts/password-field.tsx';
import {
  dropConfirmedSignUp,
  pendingEmail,
  subscribeToPendingSignUp,
} from '#web/features/accounts/pending-sign-up.ts';
import { documentTitle } from '#web/features/seo/page-meta.ts';
import formStyles from '#web/forms/form.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

export const signUpForm = defineForm({
  id: 'sign-up',
  rules: {
    email: emailRule(ACCOUNTS.signUpEmail),
    password: chosenPasswordRule(ACCOUNTS.passwordRefused),
    repeat: (repeat, { password }) => (repeat === password ? null : 'Las contraseñas no coinciden.'),
    consent: (consent) => (consent ? null : ACCOUNTS.consentRequired),
  },
  secret: ['password', 'repeat'],
});

type SignUpRefusal = FormRefusal<keyof typeof signUpForm.rules>;

type Props = {
  sent: { codeSentTo: string; resent: string | null } | undefined;
  refusal: SignUpRefusal | CodeRefusal | undefined;
};

/** The form, and once an account waits for its code, the code. An open page remembers which, a document is told. */
export function SignUpSteps({ sent, refusal }: Props) {
  const { site } = useSiteFacts();
  const [search] = useSearchParams();
  const pending = useSyncExternalStore(subscribeToPendingSignUp, pendingEmail, () => null);
  const [lastSent, setLastSent] = useState(sent);
  if (sent && sent !== lastSent) setLastSent(sent);
  const isCodeRefused = refusal !== undefined && 'code' in refusal.values;
  const email = pending ?? sent?.codeSentTo ?? ((isCodeRefused && refusal.values.email) || null);
  const isCodeStep = email !== null || isCodeRefused || search.get('paso') === 'codigo';
  const codeRefusal = refusal && 'consent' in refusal.values ? undefined : refusal;
  const heading = isCodeStep ? 'Confirma tu correo' : ACCOUNT_WORDS.createUser;
  // The route's meta knows of no steps; it sets the title again when the screen is left.
  useLayoutEffect(() => {
    document.title = documentTitle(heading, site);
  }, [heading, site]);
  useLayoutEffect(showStep, []);
  useEffect(() => dropConfirmedSignUp, []);
  return (
    <>
      <div className={styles.wait}>
        <LoadingOverlay shown within />
      </div>
      <div className={styles.step}>
        <h1 className={styles.heading}>{heading}</h1>
        {isCodeStep ? (
          <CodeStep
            key={lastSent?.resent}
            email={email}
            isResent={Boolean(lastSent?.resent)}
            refusal={codeRefusal}
          />
        ) : (
          <SignUpForm refusal={refusal} />
        )}
      </div>
    </>
  );
}

/** web/features/layout/before-paint.tsx hid the form where it is not the step to show. */
function showStep(): void {
  delete document.documentElement.dataset.signUp;
}

/** docs/product.md §7.4 to §7.6, §10.11: the sign-up screen and its sentences */
function SignUpForm({ refusal }: { refusal: SignUpRefusal | undefined }) {
  const { form, field, values, problem, sending } = useForm(signUpForm, { refusal });
  const repeat = field('repeat');
  // Two empty passwords are equal, yet nothing was repeated.
  const isUnmarked = values.repeat === '' && !repeat.error;
  return (
    <Form className={formStyles.form} {...form}>
      <EmailField {...field('email')} />
      <PasswordField label={ACCOUNT_WORDS.password} autoComplete="new-password" {...field('password')} />
      <PasswordRules password={values.password} />
      <PasswordField
        label="Repite la contraseña"
        autoComplete="new-password"
        {...repeat}
        {...(isUnmarked && { 'aria-invalid': undefined })}
      />
      <ConsentField {...field('consent')} />
      <FormProblem problem={problem} />
      <SubmitButton sending={sending}>Registrarse</SubmitButton>
      <p className={styles.other}>
        <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</AccountLink>
      </p>
    </Form>
  );
}
