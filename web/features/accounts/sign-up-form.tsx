import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import {
  ConsentField,
  EmailField,
  FormProblem,
  SubmitButton,
} from '#web/features/accounts/account-fields.tsx';
import styles from '#web/features/accounts/account-form.module.css';
import { signUpForm } from '#web/features/accounts/account-forms.ts';
import { AccountLink, useSending } from '#web/features/accounts/account-navigation.tsx';
import { PasswordField, PasswordRules } from '#web/features/accounts/password-field.tsx';
import formStyles from '#web/forms/form.module.css';
import type { FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';

export type SignUpRefusal = FormRefusal<'email' | 'password' | 'repeat' | 'consent'>;

/** docs/product.md §7.4 to §7.6, §10.11: the sign-up screen and its sentences */
export function SignUpForm({ refusal }: { refusal: SignUpRefusal | undefined }) {
  const sending = useSending();
  const { form, field, values, problem } = useForm(signUpForm, { refusal, sending });
  const repeat = field('repeat');
  // Two empty passwords are equal, yet nothing was repeated.
  const isUnmarked = values.repeat === '' && !repeat.error;
  return (
    <Form className={formStyles.form} {...form}>
      <EmailField {...field('email')} />
      <PasswordField label={ACCOUNT_WORDS.password} autoComplete="new-password" {...field('password')} />
      <PasswordRules password={values.password} />
      <PasswordField
        label={ACCOUNT_WORDS.repeat}
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
