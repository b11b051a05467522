import type { CsvLine } from '#server/catalogue/rows/csv-table.ts';
import { fieldName, type SourceRow } from '#server/catalogue/rows/source-row.ts';

export function csvRow({ line, cells }: CsvLine): SourceRow {
  return { value: cells, line, locate: (path) => ({ line, field: fieldName(path) }) };
}
