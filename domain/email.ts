const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Characters of the longest address that mail can be sent to. */
export const EMAIL_LENGTH_MAX = 254;

/** What is said of a text that is no address (docs/product.md §6, §7.12, §7.14). */
export const EMAIL_MESSAGE = 'Por favor ingresa un correo válido.';

/**
 * Whether a text is an e-mail address that mail can be sent to: plain ASCII, at most 254 characters, a local
 * part of at most 64 and a dotted domain (docs/product.md §7). Linear in the length of the text.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** An address as it is compared and stored: trimmed and in lower case. docs/product.md §7.1 */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
