import type { SheetLine } from '#server/catalogue/rows/sheet-table.ts';
import { fieldName, type SourceRow } from '#server/catalogue/rows/source-row.ts';

export function plainRow({ line, cells }: SheetLine): SourceRow {
  return { value: cells, line, locate: (path) => ({ line, field: fieldName(path) }) };
}
