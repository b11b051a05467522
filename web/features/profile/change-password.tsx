import { useState } from 'react';
import { ACTION_FAILED, ApiError } from '#web/api/api-error.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { chosenPasswordFault, givenPasswordFault } from '#web/features/accounts/checked-values.ts';
import { FormProblem } from '#web/features/accounts/form-problem.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { PasswordRules } from '#web/features/accounts/password-rules.tsx';
import { explain } from '#web/features/accounts/refusal.ts';
import { SubmitButton } from '#web/features/accounts/submit-button.tsx';
import { useCheckedForm } from '#web/features/accounts/use-checked-form.ts';
import { UserNameField } from '#web/features/accounts/user-name-field.tsx';
import { Section } from '#web/features/user-area/section.tsx';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';

type Passwords = { currentPassword: string; newPassword: string };

const changeTo = (body: Passwords) => createUserApi()('POST /identity/change-password', { body });

/** Only the password that holds can be replaced, even by itself. */
async function isPassword(password: string): Promise<boolean> {
  try {
    await changeTo({ currentPassword: password, newPassword: password });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) return false;
    throw error;
  }
}

/** A new password with the old one; other devices are signed out by it. */
export function ChangePassword({ email }: { email: string }) {
  const [change] = useState(createOneTimeCalls);
  const { form, field, values, refusal, sending, empty } = useCheckedForm({
    id: 'change-password',
    fields: ['currentPassword', 'newPassword'],
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: givenPasswordFault(currentPassword, ACCOUNTS.currentPasswordRequired),
      newPassword: chosenPasswordFault(newPassword) && ACCOUNTS.newPassword,
    }),
    async send(passwords) {
      const { newPassword } = passwords;
      await change.attempt(
        newPassword,
        () => changeTo(passwords),
        ({ code }) => code === 'NotAuthorized' && isPassword(newPassword),
      );
      empty();
      showToast(ACCOUNTS.passwordChanged);
    },
    explain: (error) =>
      explain(error, {
        fields: {
          NotAuthorized: ['currentPassword', ACCOUNTS.wrongCurrentPassword],
          InvalidPassword: ['newPassword', ACCOUNTS.newPassword],
        },
        own: ['Network', 'Unavailable'],
        otherwise: ACTION_FAILED,
      }),
  });
  return (
    <Section heading="Cambiar contraseña">
      <form className={styles.form} method="post" noValidate aria-busy={sending} {...form}>
        <UserNameField email={email} />
        <PasswordField
          label={ACCOUNT_WORDS.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={ACCOUNT_WORDS.newPassword}
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <PasswordRules id="change-password-rules" password={values.newPassword} />
        <FormProblem refusal={refusal} />
        <SubmitButton sending={sending}>Actualizar contraseña</SubmitButton>
      </form>
    </Section>
  );
}
