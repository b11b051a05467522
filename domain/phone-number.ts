const FEWEST_DIGITS = 7;
const LOCAL_DIGITS = 10;

/** '573001112233' → '+57 300 111 2233'; foreign numbers are not grouped (docs/product §6.6 other ways). */
export function spelledNumber(digits: string): string {
  return `+${digits.replace(/^(57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
}

export function isSameNumber(phone: string, digits: string): boolean {
  const own = phone.replace(/\D/g, '');
  return own.length >= FEWEST_DIGITS && digits.endsWith(own);
}

/** '+57 (300) 111-2233' → 'tel:+573001112233' */
export const telephoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Of a number as people write it, which is one of Colombia unless it says its country. */
export function whatsappAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${phone.startsWith('+') || digits.length > LOCAL_DIGITS ? digits : `57${digits}`}`;
}
