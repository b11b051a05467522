const FEWEST_DIGITS = 7;

/** '573001112233' → '+57 300 111 2233'; foreign numbers are not grouped (docs/product §6.6 other ways). */
export function spelledNumber(digits: string): string {
  return `+${digits.replace(/^(57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
}

export function isSameNumber(phone: string, digits: string): boolean {
  const own = phone.replace(/\D/g, '');
  return own.length >= FEWEST_DIGITS && digits.endsWith(own);
}
