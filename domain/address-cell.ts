import { readWebAddress } from './catalogue-cell.ts';
import { isWebAddress } from './web-address.ts';

/** A Colombian telephone, one with its country, an account or a mail address. */
const CONTACT =
  /(?<!\d)(?:\+\d(?:[\s().-]*\d){7,14}|(?:57[\s-]*)?(?:3\d\d|60\d)(?:[\s().-]*\d){7}|[2-8]\d\d[\s-]?\d\d[\s-]?\d\d)(?!\d)|(?<![\p{L}\d.])@[\w.]{2,}|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/u;
const CONTACT_LINE = /^Contacto: (.*)$/m;

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
  const address = text.split(/[\s,;|()]+/).find(isAddress) ?? '';
  const rest = text
    .replace(address, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;|/·-]+|[\s,;|/·-]+$/g, '');
  return { address, rest, isContact: CONTACT.test(rest) };
}

function isAddress(text: string): boolean {
  return isWebAddress(String(readWebAddress(text)));
}

/** The description with one line that says whom to call or write to, which it may have already. */
export function withContactLine(description: string, contact: string): string {
  const [line, told = ''] = CONTACT_LINE.exec(description) ?? [];
  if (line === undefined) return [description, `Contacto: ${contact}`].filter(Boolean).join('\n');
  return told.includes(contact) ? description : description.replace(line, () => `${line} · ${contact}`);
}
