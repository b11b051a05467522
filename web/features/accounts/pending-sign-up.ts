import { carefulStorage } from '#web/session/careful-storage.ts';

const sessionStorage = carefulStorage(() => globalThis.sessionStorage);

/** How long the password of a sign-up waits for its code, in memory only (docs/product.md §7.7). */
export const PASSWORD_HELD_MS = 3 * 60_000;

const KEY = 'pending_sign_up';
const WITHOUT_MAIL_KEY = 'pending_sign_up_without_mail';

let password: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * A sign-up waits for its code: the address survives a reload, the password does not.
 * @param mail whether a code has just been sent
 */
export function holdSignUp(of: { email: string; password: string }, mail: 'sent' | 'unsent' = 'sent'): void {
  sessionStorage.setItem(KEY, of.email);
  if (mail === 'sent') noteCodeSent();
  else sessionStorage.setItem(WITHOUT_MAIL_KEY, '1');
  password = of.password;
  clearTimeout(timer);
  timer = setTimeout(forgetPassword, PASSWORD_HELD_MS);
  changed();
}

/** The sign-up is confirmed or given up. */
export function dropSignUp(): void {
  sessionStorage.removeItem(KEY);
  noteCodeSent();
  forgetPassword();
  changed();
}

/** A code is on its way now. */
export function noteCodeSent(): void {
  sessionStorage.removeItem(WITHOUT_MAIL_KEY);
}

function forgetPassword(): void {
  password = null;
  clearTimeout(timer);
}

export const heldPassword = () => password;

/** The address that waits for its code. */
export const pendingEmail = () => sessionStorage.getItem(KEY);

/** Whether a code was sent to it when it began to wait, or since. */
export const wasCodeSent = () => sessionStorage.getItem(WITHOUT_MAIL_KEY) === null;

/** For useSyncExternalStore. */
export function subscribeToPendingSignUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
