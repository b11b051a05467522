import type { ComponentProps } from 'react';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { describedControl } from '#web/ui/described-control.ts';
import fieldStyles from '#web/ui/field.module.css';
import { Field } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & { id: string; error?: string | undefined };

/** Six digits from a mail; phones offer them by themselves. */
export function CodeField({ id, error, ...input }: Props) {
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
