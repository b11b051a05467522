import { type ComponentProps, useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { givenEmail } from '#web/features/accounts/pending-sign-up.ts';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/field.module.css';
import { describedControl, Field, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & { id: string; error?: string | undefined };

export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label={ACCOUNT_WORDS.email} type="email" autoComplete="username" {...field} />;
}

/** Fills in the address that was given on the screen before. */
export function useGivenEmail(fill: (name: 'email', text: string) => void, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and only where nothing was typed before hydration
  useEffect(() => {
    const email = givenEmail();
    if (email && !current) fill('email', email);
  }, []);
}

/** Six digits from a mail; phones offer them by themselves. */
export function CodeField({ id, error, ...input }: FieldProps) {
  return (
    <Field id={id} label={ACCOUNT_WORDS.code} error={error}>
      <input
        className={classNames(fieldStyles.input, styles.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...describedControl({ id, error })}
        {...input}
      />
    </Field>
  );
}

/** Consent to the privacy policy, which opens beside what was typed (docs/product.md §7.6, consent). */
export function ConsentField({ id, error, defaultValue, ...input }: FieldProps) {
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

/** For password managers, which store a new password under the name that stands beside it. */
export function UserNameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/** What went wrong that is no field's fault. */
export function FormProblem({ problem }: { problem: string | null | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="danger" role="alert">
      {problem}
    </Notice>
  );
}

type SubmitProps = Pick<ButtonLook, 'kind'> &
  ComponentProps<'button'> & { sending: boolean; children: string };

export function SubmitButton({ sending, children, ...button }: SubmitProps) {
  return (
    <Button type="submit" wide busy={sending} {...button}>
      {sending ? ACCOUNT_WORDS.sending : children}
    </Button>
  );
}
