/** How long the password of a sign-up waits for its code, in memory only (docs/product.md §7.27). */
export const PASSWORD_HELD_MS = 3 * 60_000;

const KEY = 'pending_sign_up';

let password: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** A sign-up waits for its code: the address survives a reload, the password does not. */
export function holdSignUp(of: { email: string; password: string }): void {
  sessionStorage.setItem(KEY, of.email);
  password = of.password;
  clearTimeout(timer);
  timer = setTimeout(forgetPassword, PASSWORD_HELD_MS);
  changed();
}

/** The sign-up is confirmed or given up. */
export function dropSignUp(): void {
  sessionStorage.removeItem(KEY);
  forgetPassword();
  changed();
}

function forgetPassword(): void {
  password = null;
  clearTimeout(timer);
}

export const heldPassword = () => password;

/** The address that waits for its code. */
export const pendingEmail = () => sessionStorage.getItem(KEY);

/** For useSyncExternalStore. */
export function subscribeToPendingSignUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
