import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { EmailField, FormProblem, SubmitButton } from '#web/features/accounts/account-fields.tsx';
import styles from '#web/features/accounts/account-form.module.css';
import { recoveryForm } from '#web/features/accounts/account-forms.ts';
import { AccountLink, useSending } from '#web/features/accounts/account-navigation.tsx';
import formStyles from '#web/forms/form.module.css';
import type { FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';

/** docs/product.md §7.12, §10.12: asking for a code, its sentence */
export function RecoveryForm({ refusal }: { refusal: FormRefusal<'email'> | undefined }) {
  const sending = useSending();
  const { form, field, problem } = useForm(recoveryForm, { refusal, sending });
  return (
    <Form className={formStyles.form} {...form}>
      <p className={styles.lead}>Te enviamos un código a tu correo para que elijas una contraseña nueva.</p>
      <EmailField {...field('email')} />
      <FormProblem problem={problem} />
      <SubmitButton sending={sending}>Enviar código</SubmitButton>
      <p className={styles.other}>
        <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</AccountLink>
      </p>
    </Form>
  );
}
