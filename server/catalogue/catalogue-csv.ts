import { csvLines, UTF8_MARK } from '#domain/csv-lines.ts';
import type { CatalogueKind, CatalogueRow, FileRow } from '#server/catalogue/catalogue-kind.ts';

type Columns = Pick<CatalogueKind<CatalogueRow>, 'csvColumns' | 'csvLines'>;

/** The first line of a catalogue file (docs/product §15.26 catalogue export). */
export const csvHead = ({ csvColumns }: Columns): string => UTF8_MARK + csvLines([csvColumns]);

export const csvRow = (kind: Columns, row: FileRow): string =>
  csvLines(kind.csvLines(row).map((line) => kind.csvColumns.map((column) => cellOf(line[column]))));

const cellOf = (value: unknown) => {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
};
