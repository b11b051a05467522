import { EMAIL_MESSAGE, isTypedEmail } from '#domain/email.ts';
import {
  givenPasswordFault,
  keepsRule,
  PASSWORD_LENGTH_MAX,
  passwordFaults,
} from '#domain/password-policy.ts';
import { codeFault, typedCode } from '#domain/verification-code.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';

type Rule = (text: string) => string | null;

/** The same rule has other words on each screen (docs/product §7.5 sign-up messages). */
export const emailRule =
  (message: string = EMAIL_MESSAGE): Rule =>
  (text) =>
    isTypedEmail(text) ? null : message;

/** A password that is compared, not chosen. */
export const givenPasswordRule =
  (whenEmpty: string = ACCOUNTS.passwordRequired): Rule =>
  (password) => {
    const fault = givenPasswordFault(password);
    return fault && { empty: whenEmpty, tooLong: ACCOUNTS.givenPasswordTooLong }[fault];
  };

/** A password that keeps the whole policy (docs/product §7.2 password policy). */
export const chosenPasswordRule =
  (message: string): Rule =>
  (password) => {
    const faults = passwordFaults(password);
    if (faults.includes('tooLong'))
      return `La contraseña debe tener máximo ${PASSWORD_LENGTH_MAX} caracteres.`;
    return faults.length > 0 ? message : null;
  };

/** After a recovery the form enforces the length only (docs/product §7.14 new password messages). */
export const newPasswordRule: Rule = (password) =>
  keepsRule(password, 'length') ? null : ACCOUNTS.newPassword;

export const codeRule: Rule = (text) => {
  const fault = codeFault(typedCode(text));
  return fault && { empty: ACCOUNTS.codeRequired, incomplete: ACCOUNTS.codeIncomplete }[fault];
};
