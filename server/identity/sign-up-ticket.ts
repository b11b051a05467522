import { errors, jwtVerify, SignJWT } from 'jose';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

export const TICKET_SECONDS = 30 * 60;

/**
 * Proof of having made one very sign-up, as a signed JWT that expires after half an hour: somebody who registers another
 * person's address holds a ticket of their own sign-up, not of the owner's (docs/product.md §16.26, taking over).
 */
export async function writeTicket(
  keys: SecretKeys,
  { email, signUpId }: { email: string; signUpId: string },
  now: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(email)
    .setJti(signUpId)
    .setExpirationTime(new Date(now.getTime() + TICKET_SECONDS * 1000))
    .sign(await keys.key('sign-up-ticket'));
}

/** @returns the id of the sign-up, or null when the ticket is not ours, not of this address, or expired */
export async function readTicket(
  keys: SecretKeys,
  ticket: string,
  email: string,
  now: Date,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(ticket, await keys.key('sign-up-ticket'), {
      algorithms: ['HS256'],
      subject: email,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return payload.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
