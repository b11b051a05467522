import { carefulStorage } from '#web/session/storage.ts';

const sessionStorage = carefulStorage(() => globalThis.sessionStorage);

/** How long the password of a sign-up waits for its code, in memory only (docs/product §7.7 code step). */
const PASSWORD_HELD_MS = 3 * 60_000;

const PENDING = 'pending_sign_up';
const WITHOUT_MAIL = 'pending_sign_up_without_mail';
const GIVEN_EMAIL = 'account_email';

let password: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isConfirmed = false;
const listeners = new Set<() => void>();

/** The address survives a reload, the password does not; `mail`: whether a code has just been sent. */
export function holdSignUp(of: { email: string; password: string }, mail: 'sent' | 'unsent'): void {
  sessionStorage.setItem(PENDING, of.email);
  if (mail === 'sent') noteCodeSent();
  else sessionStorage.setItem(WITHOUT_MAIL, '1');
  password = of.password;
  isConfirmed = false;
  clearTimeout(timer);
  timer = setTimeout(forgetPassword, PASSWORD_HELD_MS);
  for (const listener of listeners) listener();
}

export function dropSignUp(): void {
  sessionStorage.removeItem(PENDING);
  noteCodeSent();
  forgetPassword();
  isConfirmed = false;
  for (const listener of listeners) listener();
}

/** The account is confirmed. Its code step stays in sight until the screen is left. */
export function noteConfirmed(): void {
  isConfirmed = true;
}

export function dropConfirmedSignUp(): void {
  if (isConfirmed) dropSignUp();
}

export function noteCodeSent(): void {
  sessionStorage.removeItem(WITHOUT_MAIL);
}

function forgetPassword(): void {
  password = null;
  clearTimeout(timer);
}

export const heldPassword = () => password;

export const pendingEmail = () => sessionStorage.getItem(PENDING);

/** Whether a code was sent to it when it began to wait, or since. */
export const wasCodeSent = () => sessionStorage.getItem(WITHOUT_MAIL) === null;

export function subscribeToPendingSignUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The address that was given on one account screen, for the next one. */
export const givenEmail = () => sessionStorage.getItem(GIVEN_EMAIL);
export const rememberEmail = (email: string): void => sessionStorage.setItem(GIVEN_EMAIL, email.trim());
