import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { AccountForm, AccountLink, EmailField } from '#web/features/accounts/account-form.tsx';
import { chosenPasswordRule, emailRule } from '#web/features/accounts/account-rules.ts';
import { ChosenPasswordField, PasswordField } from '#web/features/accounts/password-field.tsx';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import fieldStyles from '#web/ui/field.module.css';
import { describedControl } from '#web/ui/field.tsx';

export const signUpForm = defineForm({
  id: 'sign-up',
  rules: {
    email: emailRule(ACCOUNTS.signUpEmail),
    password: chosenPasswordRule(ACCOUNTS.passwordRefused),
    repeat: (repeat, { password }) => (repeat === password ? null : 'Las contraseñas no coinciden.'),
    consent: (consent) => (consent ? null : ACCOUNTS.consentRequired),
  },
  secret: ['password', 'repeat'],
});

export type SignUpRefusal = FormRefusal<keyof typeof signUpForm.rules>;

/** docs/product §7.5 sign-up messages, §7.6 consent, §10.11 sign-up sentences */
export function SignUpForm({ refusal }: { refusal: SignUpRefusal | undefined }) {
  const { field, values, ...kit } = useForm(signUpForm, { refusal });
  const repeat = field('repeat');
  // Two empty passwords are equal, yet nothing was repeated.
  const isUnmarked = values.repeat === '' && !repeat.error;
  const links = (
    <p className={styles.other}>
      <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</AccountLink>
    </p>
  );
  return (
    <AccountForm {...kit} submit="Registrarse" links={links}>
      <EmailField {...field('email')} />
      <ChosenPasswordField label={ACCOUNT_WORDS.password} typed={values.password} {...field('password')} />
      <PasswordField
        label="Repite la contraseña"
        autoComplete="new-password"
        {...repeat}
        {...(isUnmarked && { 'aria-invalid': undefined })}
      />
      <ConsentField {...field('consent')} />
    </AccountForm>
  );
}

type ConsentProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** Consent to the privacy policy, which opens beside what was typed (docs/product §7.6 consent). */
function ConsentField({ id, error, defaultValue, ...input }: ConsentProps) {
  return (
    <div className={fieldStyles.field}>
      <div className={styles.consent}>
        <input
          className={styles.box}
          type="checkbox"
          value="yes"
          defaultChecked={Boolean(defaultValue)}
          {...describedControl({ id, error })}
          {...input}
        />
        <p>
          <label htmlFor={id}>Autorizo el tratamiento de mis datos según la</label>{' '}
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            política de privacidad
            <span className="visually-hidden"> (abre en otra pestaña)</span>
          </a>
          .
        </p>
      </div>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
