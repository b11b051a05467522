import { type AddressCell, readAddressCell } from '#domain/address-cell.ts';
import { quoted } from '#domain/quoted-cell.ts';
import { counted } from '#domain/spanish-number.ts';
import type { SheetLine } from '#server/catalogue/rows/source-row.ts';

const TOLD_MAX = 5;

/**
 * Leaves addresses in the cells below people's headings of one. A cell without says nothing of the address, so that a
 * stored one stays. @returns the sentences that say where the rest went
 */
export function readAddressCells(
  lines: SheetLine[],
  column: { field: string; heading: string },
  takesContacts: boolean,
): string[] {
  const [contacts, unused]: [string[], string[]] = [[], []];
  for (const line of lines) {
    const cell = line.cells[column.field] ?? '';
    if (cell.trim() === '') continue;
    const { address, rest, isContact } = readAddressCell(cell);
    if (address) line.cells[column.field] = address;
    else delete line.cells[column.field];
    if (rest === '') continue;
    const told = `${quoted(rest)} (línea ${line.line})`;
    if (isContact && takesContacts) {
      line.contact = rest;
      contacts.push(told);
    } else unused.push(told);
  }
  const { heading } = column;
  return [
    ...(contacts.length > 0
      ? [`«${heading}»: ${counted(contacts.length, 'dato va', 'datos van')} al contacto: ${some(contacts)}.`]
      : []),
    ...(unused.length > 0 ? [`«${heading}»: no es una dirección y no se usa ${some(unused)}.`] : []),
  ];
}

/** How much a column looks like one of addresses; 0 for none. */
export function addressCount(cells: readonly string[], takesContacts: boolean): number {
  const weigh = ({ address, isContact }: AddressCell) =>
    address ? cells.length + 1 : isContact && takesContacts ? 1 : 0;
  return cells.reduce((sum, cell) => sum + weigh(readAddressCell(cell)), 0);
}

/** As many as can be read at a glance, and how many more there are. */
export function some(all: readonly string[], most = TOLD_MAX): string {
  const rest = all.length - most;
  return rest > 0 ? `${all.slice(0, most).join(', ')} y ${rest} más` : all.join(', ');
}
