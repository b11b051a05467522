import { errors, jwtVerify, SignJWT } from 'jose';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

export const TICKET_SECONDS = 30 * 60;

/**
 * Proof of having made one sign-up: a signed JWT, valid for half an hour. A stranger who signs up another
 * person's address has a ticket of the stranger's sign-up only (docs/product.md §16.26, taking over).
 */
export async function writeTicket(
  keys: SecretKeys,
  { email, signUpId }: { email: string; signUpId: string },
  now: Date,
): Promise<string> {
  const [key] = await keys.everyKey('sign-up-ticket');
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(email)
    .setJti(signUpId)
    .setExpirationTime(new Date(now.getTime() + TICKET_SECONDS * 1000))
    .sign(key ?? new Uint8Array());
}

/** @returns the id of the sign-up, or null for a forged, foreign or expired ticket */
export async function readTicket(
  keys: SecretKeys,
  ticket: string,
  email: string,
  now: Date,
): Promise<string | null> {
  for (const key of await keys.everyKey('sign-up-ticket')) {
    try {
      const { payload } = await jwtVerify(ticket, key, {
        algorithms: ['HS256'],
        subject: email,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return payload.jti ?? null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}
