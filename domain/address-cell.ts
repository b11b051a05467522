import { readWebAddress } from './catalogue-cell.ts';
import { isWebAddress } from './web-address.ts';

/** A Colombian one, or one with its country. */
const PHONE =
  /(?<!\d)(?:\((?=\+?\d{1,3}\)))?(?:\+\d(?:[\s().-]*\d){7,14}|(?:57[\s-]*)?(?:3\d\d|60\d)(?:[\s().-]*\d){7}|[2-8]\d\d[\s-]?\d\d[\s-]?\d\d)(?!\d)/u;
const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/u;
const ACCOUNT = /(?<![\p{L}\d.])@\w/u;
const WHATSAPP = String.raw`(?<!\p{L})(?:whats\s?app|w[ps]p|wa)(?!\p{L})`;
/** What names a way and is none. */
const LABEL = new RegExp(
  String.raw`${WHATSAPP}|(?<!\p{L})(?:tel(?:[eé]fono)?s?|cel(?:ular)?|m[oó]vil|correo|e-?mail|contacto|y|o)(?!\p{L})`,
  'giu',
);
const CONTACT_LINE = /^Contacto: .*/m;

export type AddressCell = {
  /** Empty when there is none. */
  address: string;
  /** What else the cell says. */
  rest: string;
  isContact: boolean;
};

/** `www.ejemplo.co`, `316 060 6086`, `@carrera`, or several of them in one cell. */
export function readAddressCell(cell: string): AddressCell {
  const text = cell.trim();
  if (isAddress(text)) return { address: text, rest: '', isContact: false };
  const parts = text.split(/([\s,;|()])/);
  const at = parts.findIndex(isAddress);
  const rest = trimmed(parts.filter((_, index) => index !== at).join(''));
  return { address: parts[at] ?? '', rest, isContact: [PHONE, EMAIL, ACCOUNT].some((way) => way.test(rest)) };
}

const trimmed = (text: string) =>
  text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|/·-]+|[\s,;|/·-]+$/g, '');

function isAddress(text: string): boolean {
  return isWebAddress(String(readWebAddress(text)));
}

/** The description with one line that says whom to call or write to, which it may have already. */
export function withContactLine(description: string, contact: string): string {
  const [line] = CONTACT_LINE.exec(description) ?? [];
  if (line === undefined) return [description, `Contacto: ${contact}`].filter(Boolean).join('\n');
  return line.includes(contact) ? description : description.replace(line, () => `${line} · ${contact}`);
}

/** In this order: a number behind `WhatsApp` is no telephone to call. */
const WAYS = [
  ['contactEmail', EMAIL],
  ['contactWhatsapp', new RegExp(String.raw`${WHATSAPP}[\s:.]*(${PHONE.source})`, 'iu')],
  ['contactPhone', PHONE],
] as const;

/** A race with the ways to reach its organiser that it lacks; the description takes what finds no field. */
export function withContactFields(race: Record<string, unknown>, contact: string): Record<string, unknown> {
  const known = { ...race };
  let rest = contact;
  for (const [field, way] of WAYS) {
    const [found, behind = found] = way.exec(rest) ?? [];
    if (found === undefined || (known[field] && known[field] !== behind)) continue;
    known[field] = behind;
    rest = rest.replace(found, '');
  }
  if (/[\p{L}\d]/u.test(rest.replace(LABEL, '')))
    known.description = withContactLine(String(known.description ?? ''), trimmed(rest));
  return known;
}
