import type { ComponentProps } from 'react';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { useArrival } from '#web/features/accounts/arrival.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** The address of an account, filled in with what the visitor has given already. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { email } = useArrival();
  return (
    <TextField
      label={ACCOUNT_WORDS.email}
      type="email"
      autoComplete="username"
      defaultValue={email}
      {...field}
    />
  );
}
