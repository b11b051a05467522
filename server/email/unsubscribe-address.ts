import type { MailStop } from '#domain/mail-stop.ts';
import type { Mail } from '#server/email/email-sender.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

const USE = 'unsubscribe';
const ADDRESS = /https?:\/\/\S+\/baja\/[\w-]+/g;

export type Unsubscribing = { email: string; stops: readonly MailStop[] };

/** Sealed and not stored: it opens nothing but these mails of one address, and does not end. */
export async function unsubscribeAddress(
  keys: SecretKeys,
  publicUrl: string,
  email: string,
  stops: readonly MailStop[] = ['reminders'],
): Promise<string> {
  return `${publicUrl}/baja/${await keys.seal(USE, JSON.stringify([email, ...stops]))}`;
}

/** @returns null for a secret that is not ours */
export async function readUnsubscribeSecret(keys: SecretKeys, secret: string): Promise<Unsubscribing | null> {
  const text = await keys.unseal(USE, secret);
  if (text === null) return null;
  // Earlier mails sealed the address alone, for reminders.
  if (!text.startsWith('[')) return { email: text, stops: ['reminders'] };
  const [email, ...stops] = JSON.parse(text);
  return { email, stops };
}

/** The address in the last line of a reminder; null for a mail that a visitor wrote or that everybody must get. */
export function unsubscribeAddressOf({ replyTo, text }: Mail): string | null {
  return replyTo === null ? (text.match(ADDRESS)?.at(-1) ?? null) : null;
}
