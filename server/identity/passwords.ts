import { hashOfNothing, hashPassword, verifyPassword } from '#server/identity/password-hash.ts';
import type { Semaphore } from '#server/identity/semaphore.ts';

/** What is told to whoever is refused a hash: come back in this many seconds. */
export const BUSY_RETRY_SECONDS = 2;

export type Passwords = {
  hash(password: string): Promise<string | 'refused'>;
  /** Compares with a stored hash; with none it works as long, and does not match. */
  verify(
    password: string,
    stored: string | null,
  ): Promise<{ matches: boolean; outdated: boolean } | 'refused'>;
};

/** Passwords behind a gate: each hash takes a core for tens of milliseconds and 19 MiB. */
export function limitedPasswords(limit: Semaphore): Passwords {
  const decoy = hashOfNothing();
  return {
    hash: (password) => limit(() => hashPassword(password)),
    verify: (password, stored) => limit(() => verifyPassword(password, stored ?? decoy)),
  };
}
