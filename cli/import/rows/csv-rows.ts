import type { CsvLine } from '#cli/import/rows/csv-table.ts';
import { fieldName, type SourceRow } from '#cli/import/rows/source-row.ts';

/** One row a line: what partners and blog entries are. */
export function csvRow({ line, cells }: CsvLine): SourceRow {
  return { value: cells, line, locate: (path) => ({ line, field: fieldName(path) }) };
}

/** A number as Excel writes it in Colombia, with a decimal comma, with a point; any other text as it is. */
export function decimalPoint(text: string): string {
  return text.replace(/^(\s*[+-]?\d+),(\d+\s*)$/, '$1.$2');
}
