import { ApiError } from '#web/api/api-error.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { explain, type Refusal } from '#web/features/accounts/refusal.ts';

type Field = 'email' | 'code' | 'newPassword';

/** Why a new password was not taken (docs/product.md §7.14, §7.16, §10.12); the failure is logged too. */
export function explainNewPassword(error: unknown): Refusal<Field> {
  console.warn('The new password was not taken.', error);
  if (error instanceof ApiError && error.fields.newPassword)
    return { faults: { newPassword: ACCOUNTS.newPassword }, problem: null, advice: null };
  return explain<Field>(error, {
    fields: { InvalidPassword: ['newPassword', ACCOUNTS.newPassword] },
    // Without an answer nothing is known of the code.
    own: ['Network', 'Unavailable'],
    otherwise: ACCOUNTS.codeExpired,
  });
}
