import type { CellReader } from '#domain/catalogue-cell.ts';
import type { FileRow } from '#server/catalogue/catalogue-kind.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import type { Place } from '#server/catalogue/rows/source-row.ts';

/** Replaces the texts of a row by what they say; empty ones stay. A cell of two meanings is a fault. */
export function readCells(
  row: FileRow,
  readers: Record<string, CellReader>,
  at: (field: string) => Place,
  faults: Faults,
): FileRow {
  const read = { ...row };
  for (const [field, reader] of Object.entries(readers)) {
    const text = row[field];
    if (typeof text !== 'string' || text.trim() === '') continue;
    try {
      read[field] = reader(text.trim());
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      faults.add({ ...at(field), reason: error.message });
      read[field] = null;
    }
  }
  return read;
}
