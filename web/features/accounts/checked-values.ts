import { isEmail, normalizeEmail } from '#domain/email.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, passwordFaults } from '#domain/password-policy.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';

/** What is wrong with a value, in words for the screen; undefined when nothing is. */
export type Fault = string | undefined;

const isMailbox = (text: string) => isEmail(normalizeEmail(text));

/** docs/product.md §7.5, §7.9, §7.12: each screen has its own words for the same rule. */
export function emailFault(email: string, words: string): Fault {
  return isMailbox(email) ? undefined : words;
}

/** A password that is to be compared, not chosen. */
export function givenPasswordFault(password: string, words: string = ACCOUNTS.passwordRequired): Fault {
  return password === '' ? words : undefined;
}

/** A password that keeps every rule of docs/product.md §7.2. */
export function chosenPasswordFault(password: string): Fault {
  if (password.length > PASSWORD_LENGTH_MAX) return ACCOUNTS.passwordTooLong;
  return passwordFaults(password).length > 0 ? ACCOUNTS.passwordRefused : undefined;
}

/** Here the form enforces the length only (docs/product.md §7.14). */
export function newPasswordFault(password: string): Fault {
  return password.length < PASSWORD_LENGTH_MIN ? ACCOUNTS.newPassword : undefined;
}

/** A code as it was typed or pasted, without the spaces between its digits. */
export const asCode = (text: string) => text.replace(/\s/g, '');

/** Six digits; whether they are the right ones only the service knows (docs/product.md §7.3). */
export function codeFault(text: string): Fault {
  const code = asCode(text);
  if (code === '') return ACCOUNTS.codeRequired;
  return /^\d{6}$/.test(code) ? undefined : ACCOUNTS.codeIncomplete;
}
