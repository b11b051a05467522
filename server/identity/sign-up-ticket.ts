import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

export const TICKET_SECONDS = 30 * 60;

const contents = z.object({ email: z.string(), signUpId: z.string(), until: z.number() });

/**
 * Proof of having made one very sign-up: whoever registers another person's address holds a ticket of their own
 * sign-up, never of the owner's (docs/product.md §16.26). Good for half an hour.
 */
export async function writeTicket(
  keys: SecretKeys,
  of: { email: string; signUpId: string },
  now: Date,
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...of, until: now.getTime() + TICKET_SECONDS * 1000 })).toString(
    'base64url',
  );
  return `${body}.${await keys.mac('sign-up-ticket', body)}`;
}

/** @returns the mark of the sign-up, or null when the ticket is not ours, not of this address, or too old */
export async function readTicket(
  keys: SecretKeys,
  ticket: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const [body = '', mac = ''] = ticket.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(await keys.mac('sign-up-ticket', body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const {
    signUpId,
    email: of,
    until,
  } = contents.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return of === email && until > now.getTime() ? signUpId : null;
}
