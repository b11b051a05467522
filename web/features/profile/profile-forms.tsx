import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import { SubmitButton } from '#web/features/accounts/account-form.tsx';
import { chosenPasswordRule, givenPasswordRule } from '#web/features/accounts/account-rules.ts';
import { ChosenPasswordField, PasswordField } from '#web/features/accounts/password-field.tsx';
import styles from '#web/features/profile/profile.module.css';
import formStyles from '#web/forms/form.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/section.tsx';

const DELETE = 'Eliminar mi cuenta';
const QUESTION = `${userPaths.profile()}?eliminar`;

export const changePasswordForm = defineForm({
  id: 'change-password',
  rules: {
    currentPassword: givenPasswordRule('Escribe tu contraseña actual.'),
    newPassword: chosenPasswordRule(ACCOUNTS.newPassword),
  },
  secret: ['currentPassword', 'newPassword'],
});

export const deleteAccountForm = defineForm({
  id: 'delete-account',
  rules: { password: givenPasswordRule() },
  secret: ['password'],
});

type Refusal = FormRefusal<'currentPassword' | 'newPassword' | 'password'>;
type Props = {
  email: string;
  /** What a document was answered. */
  drawn: Refusal | undefined;
};

/** A new password with the old one; other devices are signed out by it. */
export function ChangePassword({ drawn, ...given }: Props & { idempotencyKey: string }) {
  const { data: answer } = useFetcher<Refusal | { changed: string }>({ key: changePasswordForm.id });
  const changed = answer && 'changed' in answer ? answer.changed : null;
  return (
    <Section heading="Cambiar contraseña">
      <PasswordsForm
        key={changed}
        {...given}
        isChanged={changed !== null}
        refusal={answer ? ('values' in answer ? answer : undefined) : drawn}
      />
    </Section>
  );
}

type FormProps = { email: string; idempotencyKey: string; isChanged: boolean; refusal: Refusal | undefined };

function PasswordsForm({ email, idempotencyKey, isChanged, refusal }: FormProps) {
  // A retry sends the key of the first try, also after the page's data was revalidated.
  const [key] = useState(idempotencyKey);
  const fetcher = useFetcher({ key: changePasswordForm.id });
  const sending = fetcher.state !== 'idle';
  const { form, field, values, problem } = useForm(changePasswordForm, { refusal, sending });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanged) button.current?.focus();
  }, [isChanged]);
  return (
    <fetcher.Form className={formStyles.form} action={userPaths.profile()} {...form}>
      <FormToken />
      <input type="hidden" name="idempotencyKey" value={key} />
      <UserNameField email={email} />
      <PasswordField label="Contraseña actual" {...field('currentPassword')} />
      <ChosenPasswordField
        label={ACCOUNT_WORDS.newPassword}
        typed={values.newPassword}
        {...field('newPassword')}
      />
      <FormProblem problem={problem} />
      <SubmitButton ref={button} sending={sending}>
        {ACCOUNT_WORDS.updatePassword}
      </SubmitButton>
    </fetcher.Form>
  );
}

/** For password managers, which store a new password under the name that stands beside it. */
function UserNameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/** Asks for the password and erases the account, also without JavaScript (docs/product §7.22 profile). */
export function DeleteAccount({ email, asked, drawn }: Props & { asked: boolean }) {
  const [isAsking, setAsking] = useState(asked);
  const fetcher = useFetcher<Refusal>();
  const sending = fetcher.state !== 'idle';
  const { form, field, problem } = useForm(deleteAccountForm, { refusal: fetcher.data ?? drawn, sending });
  return (
    <Section heading={DELETE} grave>
      <p className={styles.lead}>
        Borramos tu usuario, tus carreras, tus resultados, tus tiempos objetivo y tus retos. No se puede
        deshacer; si quieres, descarga antes tus datos.
      </p>
      <LinkButton
        kind="danger"
        to={QUESTION}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {DELETE}
      </LinkButton>
      <Dialog
        open={isAsking}
        title={DELETE}
        onClose={() => setAsking(false)}
        actions={
          <>
            <form method="dialog">
              <Button type="submit" kind="outline">
                Cancelar
              </Button>
            </form>
            <SubmitButton kind="danger" wide={false} form={deleteAccountForm.id} sending={sending}>
              Eliminar
            </SubmitButton>
          </>
        }
      >
        <fetcher.Form className={formStyles.form} id={deleteAccountForm.id} action={QUESTION} {...form}>
          <FormToken />
          <p>Escribe tu contraseña para confirmar. Todo lo tuyo se borra de inmediato.</p>
          <UserNameField email={email} />
          <PasswordField label={ACCOUNT_WORDS.password} {...field('password')} />
          <FormProblem problem={problem} />
        </fetcher.Form>
      </Dialog>
    </Section>
  );
}
