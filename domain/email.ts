const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Characters of the longest address that mail can be sent to. */
export const EMAIL_LENGTH_MAX = 254;

export const EMAIL_MESSAGE = 'Por favor ingresa un correo válido.';

/** ASCII with a dotted domain; linear in the length of the text (docs/product §7 accounts and sessions). */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(text);
}

/** The same for what was typed into a field. Checked as typed: lower-casing turns look-alike letters into plain ones. */
export function isTypedEmail(text: string): boolean {
  return !/[\r\n]/.test(text) && isEmail(text.trim());
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** One key for the spellings of an address that most likely are one mailbox: `A.na+10k@x.co` is `ana@x.co`. */
export function mailboxOf(email: string): string {
  const text = normalizeEmail(email);
  const at = text.lastIndexOf('@');
  const place = text.slice(at);
  const local = text.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  return local + (place === '@googlemail.com' ? '@gmail.com' : place);
}

/** 'a…@example.org' */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}
