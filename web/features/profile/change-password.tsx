import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { FormProblem, SubmitButton, UserNameField } from '#web/features/accounts/account-fields.tsx';
import { PasswordField, PasswordRules } from '#web/features/accounts/password-field.tsx';
import {
  changePasswordForm,
  type ProfileAnswer,
  type ProfileRefusal,
} from '#web/features/profile/profile-forms.ts';
import { Section } from '#web/features/user-area/section.tsx';
import formStyles from '#web/forms/form.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';

type Props = {
  email: string;
  /** What a document was answered. */
  drawn: ProfileRefusal | undefined;
};

/** A new password with the old one; other devices are signed out by it. */
export function ChangePassword({ email, drawn }: Props) {
  const fetcher = useFetcher<ProfileAnswer>({ key: changePasswordForm.id });
  const answer = fetcher.data;
  const changed = answer && 'changed' in answer ? answer.changed : null;
  return (
    <Section heading="Cambiar contraseña">
      <PasswordsForm
        key={changed}
        email={email}
        isChanged={changed !== null}
        refusal={answer ? ('values' in answer ? answer : undefined) : drawn}
      />
    </Section>
  );
}

type FormProps = { email: string; isChanged: boolean; refusal: ProfileRefusal | undefined };

function PasswordsForm({ email, isChanged, refusal }: FormProps) {
  const fetcher = useFetcher({ key: changePasswordForm.id });
  const sending = fetcher.state !== 'idle';
  const { form, field, values, problem } = useForm(changePasswordForm, { refusal, sending });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanged) button.current?.focus();
  }, [isChanged]);
  return (
    <fetcher.Form className={formStyles.form} action={paths.profile()} {...form}>
      <FormToken />
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
      <PasswordRules password={values.newPassword} />
      <FormProblem problem={problem} />
      <SubmitButton ref={button} sending={sending}>
        {ACCOUNT_WORDS.updatePassword}
      </SubmitButton>
    </fetcher.Form>
  );
}
