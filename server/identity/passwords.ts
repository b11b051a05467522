import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';
import {
  HASH_PARAMETERS,
  hashOfNothing,
  hashPassword,
  verifyPassword,
} from '#server/identity/password-hash.ts';
import type { Semaphore } from '#server/semaphore.ts';

const BUSY_RETRY_SECONDS = 2;

/** Both are `Network` while too many wait. */
export type Passwords = {
  hash(password: string): Promise<Outcome<string>>;
  /** Without a stored hash it takes as long, and is `NotAuthorized` as where it does not match. */
  verify(password: string, stored: string | null): Promise<Outcome<{ outdated: boolean }>>;
};

/** Each hash takes a core for tens of milliseconds and 19 MiB, so few run at once. */
export function limitedPasswords(limit: Semaphore, parameters = HASH_PARAMETERS): Passwords {
  const decoy = hashOfNothing(parameters);
  const limited = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const outcome = await limit(work);
    return outcome === 'refused' ? failed('Network', BUSY_RETRY_SECONDS) : outcome;
  };
  return {
    hash: (password) => limited(async () => succeeded(await hashPassword(password, parameters))),
    verify: (password, stored) =>
      limited(async () => {
        const { matches, outdated } = await verifyPassword(password, stored ?? decoy, parameters);
        return matches ? succeeded({ outdated }) : failed('NotAuthorized');
      }),
  };
}
