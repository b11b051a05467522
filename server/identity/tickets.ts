import { errors, jwtVerify, SignJWT } from 'jose';
import { UNCONFIRMED_MS } from '#server/db/accounts/users.repository.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

/**
 * What a ticket proves. `sign-up`: having made one sign-up, so that a stranger who signs up another person's address
 * cannot go on with the owner's (docs/security §16.26 taken address). `reset`: having asked for a code in one
 * recovery, so that no other caller spends that browser's guesses (docs/security §16.22 code guesses).
 * `device`: the account's owner has signed in or typed a mailed code in this browser (docs/security §16.49
 * own device).
 */
export type TicketKind = keyof typeof TICKET_SECONDS;

/** A sign-up's lives as long as the sign-up (docs/product §7.8 unconfirmed account). */
export const TICKET_SECONDS = { 'sign-up': UNCONFIRMED_MS / 1000, reset: 30 * 60, device: 90 * 24 * 3600 };

/** A signed JWT (decision 026). @param of.subject whose it is; @param of.id which sign-up, recovery or device */
export async function writeTicket(
  keys: SecretKeys,
  kind: TicketKind,
  { subject, id }: { subject: string; id: string },
  now: Date,
): Promise<string> {
  const [key] = await keys.everyKey(`${kind}-ticket`);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setJti(id)
    .setExpirationTime(new Date(now.getTime() + TICKET_SECONDS[kind] * 1000))
    .sign(key);
}

/** @returns the id of the sign-up, recovery or device, or null for a forged, foreign or expired ticket */
export async function readTicket(
  keys: SecretKeys,
  kind: TicketKind,
  ticket: string,
  subject: string,
  now: Date,
): Promise<string | null> {
  for (const key of await keys.everyKey(`${kind}-ticket`)) {
    try {
      const { payload } = await jwtVerify(ticket, key, {
        algorithms: ['HS256'],
        subject,
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
