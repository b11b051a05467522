import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { NEW_PASSWORD_MESSAGE } from '#contract/identity.ts';
import { passwordFaults } from '#domain/password-policy.ts';
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
  | 'delete-account';

const SIGN_IN_FAILED = 'Ocurrió un error al ingresar.';
const SIGN_UP_FAILED = 'Ocurrió un error al crear el usuario.';
const NOT_SENT = 'No se pudo enviar el código. Intenta nuevamente.';
const WRONG_CODE = 'Código de verificación no válido, por favor confirma de nuevo.';
const DEAD_RESET_CODE = 'El código es inválido o ha expirado. Solicita uno nuevo.';
const WRONG_PASSWORD = 'La contraseña actual no es correcta.';

/** Sentences that depend on what was being done; the others stand in contract/errors.ts (docs/product.md §10.10). */
const SENTENCES: Partial<Record<Operation, Partial<Record<ErrorCode, string>>>> = {
  'sign-up': { Unknown: SIGN_UP_FAILED, Network: SIGN_UP_FAILED },
  'confirm-sign-up': {
    CodeMismatch: WRONG_CODE,
    ExpiredCode: WRONG_CODE,
    Unknown: SIGN_UP_FAILED,
    Network: SIGN_UP_FAILED,
  },
  'send-code': { Unknown: NOT_SENT, Network: NOT_SENT },
  'sign-in': { Unknown: SIGN_IN_FAILED, Network: SIGN_IN_FAILED },
  'confirm-new-password': {
    CodeMismatch: DEAD_RESET_CODE,
    ExpiredCode: DEAD_RESET_CODE,
    InvalidPassword: NEW_PASSWORD_MESSAGE,
    Unknown: DEAD_RESET_CODE,
  },
  'change-password': { NotAuthorized: WRONG_PASSWORD, InvalidPassword: NEW_PASSWORD_MESSAGE },
  'delete-account': { NotAuthorized: WRONG_PASSWORD },
};

/**
 * Refuses a password that the policy does not allow, before anything is counted or hashed.
 * @throws {AppError} InvalidPassword, naming the field
 */
export function requireAllowedPassword(operation: Operation, field: string, password: string): void {
  if (passwordFaults(password).length === 0) return;
  const detail = SENTENCES[operation]?.InvalidPassword ?? ERRORS.InvalidPassword.detail;
  throw new AppError('InvalidPassword', { detail, fields: { [field]: detail } });
}

/**
 * What an identity operation gave.
 * @throws {AppError} with the outcome's code and the operation's sentence for it
 */
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
