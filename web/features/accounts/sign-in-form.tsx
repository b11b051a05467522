import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import {
  EmailField,
  FormProblem,
  SubmitButton,
  useGivenEmail,
} from '#web/features/accounts/account-fields.tsx';
import styles from '#web/features/accounts/account-form.module.css';
import { signInForm } from '#web/features/accounts/account-forms.ts';
import {
  AccountLink,
  ArrivalNotice,
  useAccountPath,
  useSending,
} from '#web/features/accounts/account-navigation.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import formStyles from '#web/forms/form.module.css';
import type { FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** docs/product.md §7.9, §10.10: the sign-in screen and its sentences */
export function SignInForm({ refusal }: { refusal: FormRefusal<'email' | 'password'> | undefined }) {
  const sending = useSending();
  const { form, field, values, problem, fill } = useForm(signInForm, { refusal, sending });
  useGivenEmail(fill, values.email);
  const accountPath = useAccountPath();
  const email = field('email');
  const isMalformed = email.error && values.email.trim() !== '';
  return (
    <Form className={formStyles.form} {...form}>
      <ArrivalNotice />
      <EmailField hint={isMalformed ? ACCOUNTS.emailHint : undefined} {...email} />
      <PasswordField label={ACCOUNT_WORDS.password} autoComplete="current-password" {...field('password')} />
      <AccountLink className={styles.aside} to={paths.recovery()}>
        ¿Olvidaste tu contraseña?
      </AccountLink>
      <FormProblem problem={problem} />
      <SubmitButton sending={sending}>Ingresar</SubmitButton>
      <div className={styles.newcomer}>
        <p>¿Eres nuevo?</p>
        <LinkButton kind="outline" wide to={accountPath(paths.signUp())}>
          {ACCOUNT_WORDS.createUser}
        </LinkButton>
      </div>
    </Form>
  );
}
