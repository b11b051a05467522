const NAME_MAX = 8;
const HOST_MAX = 18;

/** An e-mail address that fits a greeting: 'camila.r…@gmail.com', with a long host cut as well. */
export function shortAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${cut(email.slice(0, at), NAME_MAX)}@${cut(email.slice(at + 1), HOST_MAX)}`;
}

/** One character more would only take the place of the ellipsis. */
const cut = (text: string, max: number) => (text.length > max + 1 ? `${text.slice(0, max)}…` : text);
