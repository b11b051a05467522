import type { Mail } from '#server/email/email-sender.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

const USE = 'unsubscribe';
const ADDRESS = /https?:\/\/\S+\/baja\/[\w-]+/g;

/** Sealed and not stored: it opens nothing but the reminders of one address, and does not end. */
export async function unsubscribeAddress(
  keys: SecretKeys,
  publicUrl: string,
  email: string,
): Promise<string> {
  return `${publicUrl}/baja/${await keys.seal(USE, email)}`;
}

/** @returns the e-mail address, or null for a secret that is not ours */
export function readUnsubscribeSecret(keys: SecretKeys, secret: string): Promise<string | null> {
  return keys.unseal(USE, secret);
}

/** The address in the last line of a reminder; null for a mail that a visitor wrote or that everybody must get. */
export function unsubscribeAddressOf({ replyTo, text }: Mail): string | null {
  return replyTo === null ? (text.match(ADDRESS)?.at(-1) ?? null) : null;
}
