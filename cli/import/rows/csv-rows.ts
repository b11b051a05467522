import type { CsvLine } from '#cli/import/rows/csv-table.ts';
import { fieldName, type SourceRow } from '#cli/import/rows/source-row.ts';

export function csvRow({ line, cells }: CsvLine): SourceRow {
  return { value: cells, line, locate: (path) => ({ line, field: fieldName(path) }) };
}

/** Parses numbers with a decimal comma (Excel in Colombia) or point; other text stays text. */
export function decimalPoint(text: string): string {
  return text.replace(/^(\s*[+-]?\d+),(\d+\s*)$/, '$1.$2');
}
