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
  const [email, ...stops]: string[] = JSON.parse(text);
  return { email: email ?? '', stops: [...new Set(stops.map(currentStop))] };
}

/** Earlier mails had alerts of saved races, which reminders tell of now. */
function currentStop(stop: string): MailStop {
  if (stop === 'searches') return stop;
  return stop.startsWith('search:') ? `search:${stop.slice('search:'.length)}` : 'reminders';
}

/** The address in the last line of a reminder; null for a mail that a visitor wrote or that everybody must get. */
export function unsubscribeAddressOf({ replyTo, text }: Mail): string | null {
  return replyTo === null ? (text.match(ADDRESS)?.at(-1) ?? null) : null;
}
