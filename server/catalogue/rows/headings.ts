import { mapRecord } from '#contract/attribute.ts';
import { fileField } from '#contract/fact-objects.ts';
import { foldText } from '#domain/search-text.ts';
import { addressCount } from '#server/catalogue/rows/address-cells.ts';

/** What people write above a column, by the field that it is; folded, without what stands in brackets. */
export type Headings = Readonly<Record<string, string>>;

export type Columns = {
  names: readonly string[];
  headings: Headings;
  /** The address below whose headings people also write telephones and accounts. */
  contactField: string | null;
};

const LINES_TRIED = 10;
const ENOUGH = 2;

export function headingsOf<Name extends string>(
  attributes: Readonly<Record<Name, { headings: string }>>,
): Record<Name, string> {
  // A heading is compared without its signs.
  return mapRecord(
    attributes,
    ({ headings }, name) => `${headings}|${foldText(fileField(name).replace('.', ' '))}`,
  );
}

/** The field of each column; an unknown heading stays as it is (docs/product §17.23 sheet headings). */
export function fieldsOf(
  headings: readonly string[],
  cellsOf: (at: number) => readonly string[],
  columns: Columns,
): string[] {
  const names = headings.map((heading) => heading.trim());
  const known = names.map((name) => knownAs(name, columns));
  const taken = new Set(names.filter((name) => columns.names.includes(name)));
  return names.map((name, at) => {
    const field = known[at];
    if (!field || field === name || taken.has(field)) return name;
    if (isAddressField(field) && at !== addressColumn(field)) return name;
    taken.add(field);
    return field;
  });

  /** An organiser's column often has names, and an image's the names of files. */
  function addressColumn(field: string): number {
    const counts = known.map((one, at) =>
      one === field ? addressCount(cellsOf(at), field === columns.contactField) : 0,
    );
    const most = Math.max(...counts);
    return most > 0 ? counts.indexOf(most) : -1;
  }
}

export const isAddressField = (field: string) => field.endsWith('Url');

/** Titles may stand above the headings; -1 when no line has two that are known. */
export function headingLine(rows: readonly { cells: readonly string[] }[], columns: Columns): number {
  const known = rows
    .slice(0, LINES_TRIED)
    .map(({ cells }) => cells.filter((cell) => knownAs(cell.trim(), columns)).length);
  return known.findIndex((count) => count >= ENOUGH);
}

function knownAs(heading: string, { names, headings }: Columns): string | undefined {
  if (names.includes(heading)) return heading;
  const folded = foldText(heading.replace(/\([^)]*\)/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' '));
  const field = names.find((name) => name.toLowerCase() === folded);
  if (field) return field;
  const words = Object.entries(headings).find(([, known]) => known.split('|').includes(folded));
  return words?.[0];
}
