// A local number without its area.
const FEWEST_DIGITS = 7;

/** '+57 300 111 2233' of digits with country code; a number of another country stays in one piece. docs/product.md §6.6 */
export function spelledNumber(digits: string): string {
  return `+${digits.replace(/^(57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
}

/** Whether a phone, spelled in any way, has the number of digits with country code. docs/product.md §6.6 */
export function isSameNumber(phone: string, digits: string): boolean {
  const own = phone.replace(/\D/g, '');
  return own.length >= FEWEST_DIGITS && digits.endsWith(own);
}
