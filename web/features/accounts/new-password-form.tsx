import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import {
  CodeField,
  EmailField,
  FormProblem,
  SubmitButton,
  useGivenEmail,
} from '#web/features/accounts/account-fields.tsx';
import styles from '#web/features/accounts/account-form.module.css';
import { newPasswordForm } from '#web/features/accounts/account-forms.ts';
import { AccountLink, ArrivalNotice, useSending } from '#web/features/accounts/account-navigation.tsx';
import { PasswordField, PasswordRules } from '#web/features/accounts/password-field.tsx';
import formStyles from '#web/forms/form.module.css';
import type { FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';

type Props = { refusal: FormRefusal<'email' | 'code' | 'newPassword'> | undefined };

/** docs/product.md §7.13, §7.14, §7.16, §10.12: the new password's screen and its sentences */
export function NewPasswordForm({ refusal }: Props) {
  const sending = useSending();
  const { form, field, values, problem, fill } = useForm(newPasswordForm, { refusal, sending });
  useGivenEmail(fill, values.email);
  return (
    <Form className={formStyles.form} {...form}>
      <ArrivalNotice />
      <EmailField {...field('email')} />
      <CodeField {...field('code')} />
      <PasswordField
        label={ACCOUNT_WORDS.newPassword}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordRules password={values.newPassword} />
      <FormProblem problem={problem} />
      <SubmitButton sending={sending}>{ACCOUNT_WORDS.updatePassword}</SubmitButton>
      <p className={styles.other}>
        <AccountLink to={paths.recovery()}>Solicitar otro código</AccountLink>{' '}
        <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</AccountLink>
      </p>
    </Form>
  );
}
