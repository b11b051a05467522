import { useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { FormProblem, UserNameField } from '#web/features/accounts/account-fields.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import styles from '#web/features/profile/profile.module.css';
import {
  deleteAccountForm,
  type ProfileAnswer,
  type ProfileRefusal,
} from '#web/features/profile/profile-forms.ts';
import { Section } from '#web/features/user-area/section.tsx';
import formStyles from '#web/forms/form.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const QUESTION = `${paths.profile()}?eliminar`;

type Props = {
  email: string;
  /** Whether the address asks. */
  asked: boolean;
  /** What a document was answered. */
  drawn: ProfileRefusal | undefined;
};

/** Asks for the password and erases the account (docs/product.md §7.22, profile). Works without JavaScript. */
export function DeleteAccount({ email, asked, drawn }: Props) {
  const [isAsking, setAsking] = useState(asked);
  const fetcher = useFetcher<ProfileAnswer>();
  const sending = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const refusal = answer ? ('values' in answer ? answer : undefined) : drawn;
  const { form, field, problem } = useForm(deleteAccountForm, { refusal, sending });
  return (
    <Section heading={ACCOUNT_WORDS.deleteAccount} grave>
      <p className={styles.lead}>
        Borramos tu usuario, tus carreras y tus resultados. No se puede deshacer; si quieres, descarga antes
        tus datos.
      </p>
      <LinkButton
        kind="danger"
        to={QUESTION}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {ACCOUNT_WORDS.deleteAccount}
      </LinkButton>
      <Dialog
        open={isAsking}
        title={ACCOUNT_WORDS.deleteAccount}
        onClose={() => setAsking(false)}
        actions={
          <>
            <form method="dialog">
              <Button type="submit" kind="outline">
                Cancelar
              </Button>
            </form>
            <Button type="submit" kind="danger" form={deleteAccountForm.id} busy={sending}>
              {sending ? ACCOUNT_WORDS.sending : 'Eliminar'}
            </Button>
          </>
        }
      >
        <fetcher.Form className={formStyles.form} id={deleteAccountForm.id} action={QUESTION} {...form}>
          <FormToken />
          <p>Escribe tu contraseña para confirmar. Todo lo tuyo se borra de inmediato.</p>
          <UserNameField email={email} />
          <PasswordField
            label={ACCOUNT_WORDS.password}
            autoComplete="current-password"
            {...field('password')}
          />
          <FormProblem problem={problem} />
        </fetcher.Form>
      </Dialog>
    </Section>
  );
}
