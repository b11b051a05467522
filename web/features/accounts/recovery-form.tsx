import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { EMAIL_MESSAGE } from '#domain/email.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { emailFault } from '#web/features/accounts/checked-values.ts';
import { EarlyNotice } from '#web/features/accounts/early-notice.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { explain } from '#web/features/accounts/refusal.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useStillHere } from '#web/ui/use-still-here.ts';

// The same whether or not there is such an account.
const SENT =
  'Si ese correo tiene una cuenta, ya le enviamos un código de seis dígitos. Vence en diez minutos.';

/** docs/product.md §7.12, §10.12 */
export function RecoveryForm() {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const { form, field, refusal, sending } = useCheckedForm({
    id: 'recovery',
    fields: ['email'],
    check: ({ email }) => ({ email: emailFault(email, EMAIL_MESSAGE) }),
    async send({ email }) {
      await createIdentityApi()('POST /identity/send-reset-code', { body: { email } });
      if (stillHere()) await navigate(paths.newPassword(), { state: { email: email.trim(), notice: SENT } });
    },
    explain: (error) => explain(error, { otherwise: ACCOUNTS.codeUnsent }),
  });
  return (
    <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
      <p className={styles.lead}>Te enviamos un código a tu correo para que elijas una contraseña nueva.</p>
      <EarlyNotice />
      <EmailField {...field('email')} />
      <FormProblem refusal={refusal} />
      <SubmitButton sending={sending}>Enviar código</SubmitButton>
      <p className={styles.other}>
        <SiteLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</SiteLink>
      </p>
    </form>
  );
}
