import { hashOfNothing, hashPassword, verifyPassword } from '#server/identity/password-hash.ts';
import type { Semaphore } from '#server/semaphore.ts';

export const BUSY_RETRY_SECONDS = 2;

export type Passwords = {
  hash(password: string): Promise<string | 'refused'>;
  /** Without a stored hash it takes as long, and does not match. */
  verify(
    password: string,
    stored: string | null,
  ): Promise<{ matches: boolean; outdated: boolean } | 'refused'>;
};

/** Each hash takes a core for tens of milliseconds and 19 MiB, so few run at once. */
export function limitedPasswords(limit: Semaphore): Passwords {
  const decoy = hashOfNothing();
  return {
    hash: (password) => limit(() => hashPassword(password)),
    verify: (password, stored) => limit(() => verifyPassword(password, stored ?? decoy)),
  };
}
