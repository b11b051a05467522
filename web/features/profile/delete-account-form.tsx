import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACTION_FAILED } from '#web/api/api-error.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { givenPasswordFault } from '#web/features/accounts/checked-values.ts';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { explain } from '#web/features/accounts/refusal.ts';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { UserNameField } from '#web/features/accounts/user-name-field.tsx';
import { endSession } from '#web/session/end-session.ts';
import { privateStorage } from '#web/session/private-storage.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';

const FORM = 'delete-account-form';

type Props = { email: string; open: boolean; onClose: () => void };

/** Asks for the password, erases the account and leaves (docs/product.md §7.22). */
export function DeleteAccountForm({ email, open, onClose }: Props) {
  const navigate = useNavigate();
  const { form, field, refusal, sending } = useCheckedForm({
    id: 'delete-account',
    fields: ['password'],
    check: ({ password }) => ({ password: givenPasswordFault(password) }),
    async send({ password }) {
      await createUserApi()('DELETE /identity/account', { body: { password } });
      endSession();
      privateStorage.clear();
      showToast('Tu cuenta fue eliminada.');
      await navigate(paths.landing(), { replace: true });
    },
    explain: (error) =>
      explain(error, {
        fields: { NotAuthorized: ['password', ACCOUNTS.wrongPassword] },
        own: ['Network', 'Unavailable'],
        otherwise: ACTION_FAILED,
      }),
  });
  return (
    <Dialog
      open={open}
      title="Eliminar mi cuenta"
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" kind="danger" form={FORM} busy={sending}>
            {sending ? ACCOUNT_WORDS.sending : 'Eliminar'}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
        <p>Escribe tu contraseña para confirmar. Todo lo tuyo se borra de inmediato.</p>
        <UserNameField email={email} />
        <PasswordField
          label={ACCOUNT_WORDS.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <FormProblem refusal={refusal} />
      </form>
    </Dialog>
  );
}
