import type { CsvLine } from '#cli/import/rows/csv-table.ts';
import { fieldName, type SourceRow } from '#cli/import/rows/source-row.ts';

export function csvRow({ line, cells }: CsvLine): SourceRow {
  return { value: cells, line, locate: (path) => ({ line, field: fieldName(path) }) };
}
