import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { PasswordFault } from '#server/identity/guessable-password.ts';
import type { Outcome } from '#server/identity/identity-provider.ts';

export type Operation =
  | 'sign-up'
  | 'confirm-sign-up'
  | 'send-code'
  | 'sign-in'
  | 'refresh'
  | 'sign-out'
  | 'confirm-new-password'
  | 'change-password'
  | 'delete-account'
  | 'prove-password'
  | 'account-data';

const {
  codeExpired,
  codeRefused,
  codeUnsent,
  guessablePassword,
  newPassword,
  signInFailed,
  signUpFailed,
  wrongCurrentPassword,
  wrongPassword,
} = ACCOUNT_SENTENCES;

/** Sentences that depend on what was being done; the others stand in contract/errors.ts (docs/product §10.10
 * sign-in sentences). */
const SENTENCES: Partial<Record<Operation, Partial<Record<ErrorCode, string>>>> = {
  'sign-up': { Unknown: signUpFailed, Network: signUpFailed },
  'confirm-sign-up': { ExpiredCode: codeRefused, Unknown: signUpFailed, Network: signUpFailed },
  'send-code': { Unknown: codeUnsent, Network: codeUnsent },
  'sign-in': { Unknown: signInFailed, Network: signInFailed },
  'confirm-new-password': { CodeMismatch: codeExpired, InvalidPassword: newPassword, Unknown: codeExpired },
  'change-password': { NotAuthorized: wrongCurrentPassword, InvalidPassword: newPassword },
  'delete-account': { NotAuthorized: wrongPassword },
  'prove-password': { NotAuthorized: wrongPassword },
};

/** Before anything is counted or hashed. @throws {AppError} InvalidPassword, naming the field */
export function requireAllowedPassword(
  operation: Operation,
  field: string,
  fault: PasswordFault | null,
): void {
  if (!fault) return;
  const policy = SENTENCES[operation]?.InvalidPassword ?? ERRORS.InvalidPassword.detail;
  const detail = fault === 'guessable' ? `${policy} ${guessablePassword}` : policy;
  throw new AppError('InvalidPassword', { detail, fields: { [field]: detail } });
}

/** @throws {AppError} with the outcome's code and the operation's sentence for it */
export function requireSuccess<T>(
  operation: Operation,
  outcome: Outcome<T> | { ok: false; code: ErrorCode },
): T {
  if (outcome.ok) return outcome.value;
  const detail = SENTENCES[operation]?.[outcome.code];
  const retryAfterSeconds = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : undefined;
  throw new AppError(outcome.code, {
    ...(detail ? { detail } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
}
